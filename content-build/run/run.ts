import { DependencyTable } from "../cache/dependency-table.ts";
import type { BuiltFile } from "../contract/documents.ts";
import type { CompatData } from "../data/compat-data.ts";
import { type PackedPage, readPacked, SearchPack } from "../files/search-pack.ts";
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
  #pack: SearchPack | undefined;
  #total = 0;
  #done = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#writer = new TreeWriter(options.out);
    this.project = openProjectInput(options.input);
  }

  /** Compiles jobs; each gives a result, if only an issue. */
  async compile(jobs: readonly Job[]): Promise<void> {
    this.#total += jobs.length;
    if (jobs.length < FEW || this.#options.threads === 0) {
      for (const job of jobs) this.#keep(job, runJob(this.project, job));
      return;
    }
    this.#pool ??= new Pool({
      threads: this.#options.threads,
      input: { ...this.#options.input, compat: this.#compat.shared },
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

  /** Caches what other threads compiled, by key; writes its files. */
  keepCompiled(key: string, { outputs, dependencies, ...rest }: Omit<Compiled, "search">): void {
    const files = this.#writer.writeOutputs(outputs);
    this.results.set(key, { ...rest, files });
    this.dependencies.set(key, dependencies);
    this.written.push(...files);
  }

  /** Where the search data of all pages is. */
  get searchPages(): PackedPage[] {
    return [...this.results.values()].flatMap(({ search }) => search ?? []);
  }

  /** Once there are many packs, copies what is reused of them into that of this build. */
  joinPacks(): void {
    if (new Set(this.searchPages.map(({ pack }) => pack)).size <= MOST_PACKS) return;
    for (const result of this.results.values()) {
      const { search } = result;
      if (!search || search.pack === this.#pack?.path) continue;
      result.search = this.#keepSearch(search.url, readPacked(this.#options.finished, search));
    }
  }

  /** Paths of all files that this build has written. */
  get paths(): string[] {
    return [...this.written.map(({ path }) => path), ...(this.#pack ? [this.#pack.path] : [])];
  }

  /** Ends the threads to free their memory; further jobs start new ones. */
  async endThreads(): Promise<void> {
    await this.#pool?.close();
    this.#pool = undefined;
  }

  /** Ends the threads and completes the pack. */
  async close(): Promise<void> {
    await this.endThreads();
    this.#pack?.close();
  }

  /** Whether anything was compiled, so that the stored dependencies are out of date. */
  get hasCompiled(): boolean {
    return this.dependencies.size > 0;
  }

  get #compat(): CompatData {
    return this.project.compat;
  }

  #keepSearch(url: string, json: Uint8Array): PackedPage {
    const { out, finished } = this.#options;
    this.#pack ??= new SearchPack(out, finished);
    return this.#pack.add(url, json);
  }

  #keep(job: Job, { dependencies, files: encoded, search, ...rest }: EncodedResult): void {
    const key = jobKey(job);
    const files = this.#writer.write(encoded);
    const packed = search ? { search: this.#keepSearch(search.url, search.json) } : {};
    const shown = job.kind === "doc" ? shownHistory(this.project.history, job.folder) : {};
    this.results.set(key, { ...rest, files, ...packed, ...shown });
    this.dependencies.set(key, dependencies);
    this.written.push(...files);
    if (job.kind !== "markdown") this.compiled++;
    this.#done++;
    if (this.#done % REPORT_EVERY === 0 || this.#done === this.#total) {
      this.#options.onProgress(this.#done, this.#total);
    }
  }
}
