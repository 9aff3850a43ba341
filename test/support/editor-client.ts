import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node.js";

/** A client of the language server over stdio, as in an editor. */
export class EditorClient {
  readonly #child: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #versions = new Map<string, number>();
  #waiting: (() => void)[] = [];

  private constructor(child: ChildProcess) {
    this.#child = child;
    if (!child.stdout || !child.stdin) throw new Error("The server has no streams.");
    this.#connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.#connection.onNotification(PublishDiagnosticsNotification.type, (published) => {
      const { uri, version, diagnostics } = published;
      // Diagnostics of an older version of the text may arrive late.
      if (version !== undefined && version !== this.#versions.get(uri)) return;
      this.#diagnostics.set(uri, diagnostics);
      for (const go of this.#waiting.splice(0)) go();
    });
    this.#connection.listen();
  }

  /** The server's process. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Starts and initializes the server of the checkout `from`, in the editor's folder `cwd`. */
  static async start(
    env: Record<string, string>,
    { cwd = "/", from = path.resolve() } = {},
  ): Promise<EditorClient> {
    const command = path.join(from, "workers/local/bootstrap.mjs");
    const child = spawn(process.execPath, [command, "lsp"], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["pipe", "pipe", "inherit"],
    });
    const client = new EditorClient(child);
    await client.#connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
    });
    await client.#connection.sendNotification("initialized", {});
    return client;
  }

  /** Opens a document, with the file's text by default; returns its URI. */
  async open(file: string, text = readFileSync(file, "utf8")): Promise<string> {
    const { href: uri } = pathToFileURL(file);
    const version = this.#renew(uri);
    const textDocument = { uri, languageId: "markdown", version, text };
    await this.#connection.sendNotification("textDocument/didOpen", { textDocument });
    return uri;
  }

  /** Replaces the whole text of an open document. */
  async change(uri: string, text: string): Promise<void> {
    const textDocument = { uri, version: this.#renew(uri) };
    const contentChanges = [{ text }];
    await this.#connection.sendNotification("textDocument/didChange", {
      textDocument,
      contentChanges,
    });
  }

  /** The next version of a document: no two texts of it share one, even if it is opened again. */
  #renew(uri: string): number {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    this.#diagnostics.delete(uri);
    return version;
  }

  /** Diagnostics of a document's current version; waits for them. */
  async diagnosticsOf(uri: string): Promise<Diagnostic[]> {
    for (;;) {
      const found = this.#diagnostics.get(uri);
      if (found) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  complete(uri: string, line: number, character: number): Promise<CompletionList | null> {
    return this.#ask("textDocument/completion", uri, line, character);
  }

  define(uri: string, line: number, character: number): Promise<Location | null> {
    return this.#ask("textDocument/definition", uri, line, character);
  }

  hover(uri: string, line: number, character: number): Promise<Hover | null> {
    return this.#ask("textDocument/hover", uri, line, character);
  }

  /** Sends any other request about a document. */
  request<T>(method: string, uri: string, more: object = {}): Promise<T> {
    return this.#connection.sendRequest(method, { textDocument: { uri }, ...more });
  }

  #ask<T>(method: string, uri: string, line: number, character: number): Promise<T> {
    const position = { line, character };
    return this.#connection.sendRequest(method, { textDocument: { uri }, position });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once("close", resolve));
    await this.#connection.sendRequest("shutdown");
    await this.#connection.sendNotification("exit");
    await ended;
    this.#connection.dispose();
  }
}
