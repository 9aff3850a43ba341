import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { LiveSite } from "../../live/live-site.ts";
import type { Settings } from "../../settings.ts";
import { codeActions } from "./code-actions.ts";
import { complete } from "./completion.ts";
import { findDefinition } from "./definition.ts";
import { diagnose } from "./diagnostics.ts";
import { documentLinks } from "./document-links.ts";
import { describeTarget } from "./hover.ts";
import { findReferences } from "./references.ts";
import { prepareRename, rename } from "./rename.ts";
import { documentSymbols, workspaceSymbols } from "./symbols.ts";

/** Debounce before a text is checked, in milliseconds. */
const PAUSE = 150;
const WATCHED = ["**/*.md", "**/sidebars/*.yaml", "**/_redirects.txt", "**/jsondata/*.json"];

/** Runs a language server for the content of these settings. */
export function serve(connection: Connection, settings: Settings): void {
  const site = new LiveSite(settings);
  const documents = new TextDocuments(TextDocument);
  const timers = new Map<string, NodeJS.Timeout>();
  let canWatch = false;

  connection.onInitialize(({ capabilities }) => {
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return {
      serverInfo: { name: "webdocs-content" },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ["/", "{", ".", "#", "(", '"', ":", " "] },
        definitionProvider: true,
        hoverProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: {
          codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll],
        },
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        documentLinkProvider: { resolveProvider: false },
      },
    };
  });
  connection.onInitialized(() => {
    // Loads data before it is first needed.
    setImmediate(() => site.project.compat.shared);
    if (!canWatch) return;
    const watchers = WATCHED.map((globPattern) => ({ globPattern }));
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });

  const check = (document: TextDocument) => {
    const file = pathOf(document.uri);
    if (!file) return;
    const diagnostics = diagnose(site, file, document);
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
  };
  const checkSoon = (document: TextDocument, wait: number) => {
    clearTimeout(timers.get(document.uri));
    timers.set(
      document.uri,
      setTimeout(() => {
        timers.delete(document.uri);
        check(document);
      }, wait),
    );
  };
  documents.onDidChangeContent(({ document }) => {
    checkSoon(document, document.version === 1 ? 0 : PAUSE);
  });
  documents.onDidClose(({ document }) => {
    clearTimeout(timers.get(document.uri));
    const page = site.documentOf(pathOf(document.uri) ?? "")?.page;
    if (page) site.pages.setText(page.folder, undefined);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  const changed = (files: string[]) => {
    site.update(files);
    // Changes in one file may add or resolve issues in others.
    for (const document of documents.all()) checkSoon(document, PAUSE);
  };
  documents.onDidSave(({ document }) => {
    const file = pathOf(document.uri);
    if (file) changed([file]);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    changed(changes.flatMap(({ uri }) => pathOf(uri) ?? []));
  });

  const open = (uri: string) => {
    const file = pathOf(uri);
    if (!file) return undefined;
    const document = documents.get(uri);
    return { site, file, document: document ?? read(uri, file) };
  };
  connection.onCompletion(({ textDocument, position }) => {
    const place = open(textDocument.uri);
    return place ? complete(place, position) : null;
  });
  connection.onDefinition(({ textDocument, position }) => {
    const place = open(textDocument.uri);
    return (place && findDefinition(place, position)) ?? null;
  });
  connection.onHover(({ textDocument, position }) => {
    const place = open(textDocument.uri);
    return (place && describeTarget(place, position)) ?? null;
  });
  connection.onReferences(({ textDocument, position }) => {
    const place = open(textDocument.uri);
    return place ? findReferences(place, position) : null;
  });
  connection.onPrepareRename(({ textDocument, position }) => {
    const place = open(textDocument.uri);
    return (place && prepareRename(place, position)) ?? null;
  });
  connection.onRenameRequest(({ textDocument, position, newName }) => {
    const place = open(textDocument.uri);
    return place ? rename(place, position, newName) : null;
  });
  connection.onCodeAction(({ textDocument, range, context }) => {
    const place = open(textDocument.uri);
    return place ? codeActions(place, range, context.diagnostics) : null;
  });
  connection.onDocumentSymbol(({ textDocument }) => {
    const place = open(textDocument.uri);
    return place ? documentSymbols(place) : null;
  });
  connection.onWorkspaceSymbol(({ query }) => workspaceSymbols(site, query));
  connection.onDocumentLinks(({ textDocument }) => {
    const place = open(textDocument.uri);
    return place ? documentLinks(place) : null;
  });
  connection.onShutdown(() => {
    for (const timer of timers.values()) clearTimeout(timer);
  });
  documents.listen(connection);
  connection.listen();
}

function pathOf(uri: string): string | undefined {
  return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
}

function read(uri: string, file: string): TextDocument {
  return TextDocument.create(uri, "markdown", 0, readFileSync(file, "utf8"));
}
