import { DependencyTable } from "../cache/dependency-table.ts";
import type { BuiltFile } from "../contract/documents.ts";
import type { CompatData } from "../data/compat-data.ts";
import { Pack, type PackedPage, type PackFolder, readPacked } from "../files/pack.ts";
import { TreeWriter } from "../files/write.ts";
import { type Compiled, type EncodedResult, type KeptResult, lost } from "../page/compiled.ts";
import type { ProjectInput } from "../project/open.ts";
import { openProjectInput } from "../project/open.ts";
import type { Project } from "../project/project.ts";
import { type Job, jobKey, runJob } from "../threads/job.ts";
import { Pool } from "../threads/pool.ts";
import { shownHistory } from "./plan.ts";

/** Options of a run. */
export interface RunOptions {
  input: ProjectInput;
  /** Where files are written. */
  out: string;
  /** The finished tree, including results reused from the last build. */
  finished: string;
  threads: number;
  onProgress: (done: number, total: number) => void;
}

/** With fewer jobs, starting threads takes longer than the work. */
const FEW = 32;
/** The same for writing pages as Markdown, which takes a millisecond each. */
const FEW_TEXTS = 2_000;
const REPORT_EVERY = 100;
/** Each build of changed pages adds a pack; with more than this, they are joined. */
const MOST_PACKS = 8;

/**
 * Compiles jobs, in threads if worthwhile, and stores the results. The main thread writes all
 * files, so that threads need not wait for the disk.
 */
export class Run {
  /** For work in this thread. */
  readonly project: Project;
  readonly results = new Map<string, KeptResult>();
  /** Files written by this run. */
  readonly written: BuiltFile[] = [];
  readonly dependencies = new DependencyTable();
  compiled = 0;
  readonly #options: RunOptions;
  readonly #writer: TreeWriter;
  #pool: Pool | undefined;
  readonly #packs = new Map<PackFolder, Pack>();
  #total = 0;
  #done = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#writer = new TreeWriter(options.out);
    this.project = openProjectInput(options.input);
  }

  /** Compiles jobs; each gives a result, if only an issue. */
  compile(jobs: readonly Job[]): Promise<void> {
    return this.#compile(jobs, FEW, this.#options.input);
  }

  /** Writes pages as Markdown from their files, in threads that need no index of other pages. */
  async compileMarkdown(jobs: readonly Job[]): Promise<void> {
    const { settings, siteAreas } = this.#options.input;
    await this.endThreads();
    const input = { settings, pages: [], redirects: [], siteAddresses: [], siteAreas };
    await this.#compile(jobs, FEW_TEXTS, input);
    await this.endThreads();
  }

  async #compile(jobs: readonly Job[], few: number, input: ProjectInput): Promise<void> {
    this.#total += jobs.length;
    if (jobs.length < few || this.#options.threads === 0) {
      for (const job of jobs) this.#keep(job, runJob(this.project, job));
      return;
    }
    this.#pool ??= new Pool({
      threads: this.#options.threads,
      input: { ...input, compat: this.#compat.shared },
      onResult: (job, result) => this.#keep(job, result),
      onLost: (job, reason) => {
        const file = job.kind === "doc" ? `${job.folder}/index.md` : job.path;
        const found = `a page that cannot be compiled: ${reason}`;
        const { issues } = lost(file, "crash", found, "Make the page simpler or smaller.");
        this.#keep(job, { files: [], issues, dependencies: [] });
      },
    });
    await this.#pool.run(jobs);
  }

  /** Stores a result that was not compiled as a job, by key, and writes its files. */
  keepCompiled(
    key: string,
    { outputs, dependencies, ...rest }: Omit<Compiled, "search" | "markdown">,
  ): void {
    const files = this.#writer.writeOutputs(outputs);
    this.results.set(key, { ...rest, files });
    this.dependencies.set(key, dependencies);
    this.written.push(...files);
  }

  /** Where the search data and Markdown of all pages are. */
  get packed(): Record<PackFolder, PackedPage[]> {
    const results = [...this.results.values()];
    return {
      search: results.flatMap(({ search }) => search ?? []),
      markdown: results.flatMap(({ markdown }) => markdown?.text ?? []),
    };
  }

  /** A page as Markdown, of this build or an earlier one. */
  readMarkdown(text: PackedPage): Buffer {
    const { out, finished } = this.#options;
    return readPacked(text.pack === this.#packs.get("markdown")?.path ? out : finished, text);
  }

  /** Once there are many packs, copies the data reused from them into the packs of this build. */
  joinPacks(): void {
    const { search, markdown } = this.packed;
    const joined = (folder: PackFolder, page: PackedPage) =>
      page.pack === this.#packs.get(folder)?.path
        ? page
        : this.#pack(folder, page.url, readPacked(this.#options.finished, page));
    if (areMany(search)) {
      for (const result of this.results.values()) {
        if (result.search) result.search = joined("search", result.search);
      }
    }
    if (areMany(markdown)) {
      for (const result of this.results.values()) {
        if (result.markdown?.text) {
          result.markdown = { ...result.markdown, text: joined("markdown", result.markdown.text) };
        }
      }
    }
  }

  /** Paths of all files that this build has written. */
  get paths(): string[] {
    const packs = [...this.#packs.values()];
    return [...this.written, ...packs].map(({ path }) => path);
  }

  /** Ends the threads to free their memory; further jobs start new ones. */
  async endThreads(): Promise<void> {
    await this.#pool?.close();
    this.#pool = undefined;
  }

  /** Ends the threads and completes the packs. */
  async close(): Promise<void> {
    await this.endThreads();
    for (const pack of this.#packs.values()) pack.close();
  }

  /** Whether anything was compiled, so that the stored dependencies are out of date. */
  get hasCompiled(): boolean {
    return this.dependencies.size > 0;
  }

  get #compat(): CompatData {
    return this.project.compat;
  }

  #pack(folder: PackFolder, url: string, bytes: Uint8Array): PackedPage {
    const { out, finished } = this.#options;
    const pack = this.#packs.get(folder) ?? new Pack(out, finished, folder);
    this.#packs.set(folder, pack);
    return pack.add(url, bytes);
  }

  #packText({
    text,
    ...entry
  }: NonNullable<EncodedResult["markdown"]>): NonNullable<KeptResult["markdown"]> {
    return text ? { text: this.#pack("markdown", entry.url, text), ...entry } : entry;
  }

  #keep(job: Job, result: EncodedResult): void {
    const { dependencies, files: encoded, search, markdown, ...rest } = result;
    const key = jobKey(job);
    const files = this.#writer.write(encoded);
    const packed = {
      ...(search ? { search: this.#pack("search", search.url, search.json) } : {}),
      ...(markdown ? { markdown: this.#packText(markdown) } : {}),
    };
    const shown = job.kind === "doc" ? shownHistory(this.project.history, job.folder) : {};
    // Spreads must not come first, for the reason given in `readDocument`.
    this.results.set(key, { files, ...rest, ...packed, ...shown });
    this.dependencies.set(key, dependencies);
    this.written.push(...files);
    if (job.kind !== "markdown") this.compiled++;
    this.#done++;
    if (this.#done % REPORT_EVERY === 0 || this.#done === this.#total) {
      this.#options.onProgress(this.#done, this.#total);
    }
  }
}

function areMany(pages: readonly PackedPage[]): boolean {
  return new Set(pages.map(({ pack }) => pack)).size > MOST_PACKS;
}
