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
import { locateDocument } from "../../live/locate-document.ts";
import type { Settings } from "../../settings.ts";
import { codeActions } from "./code-actions.ts";
import { complete } from "./completion.ts";
import { findDefinition } from "./definition.ts";
import { diagnose } from "./diagnostics.ts";
import { documentLinks } from "./document-links.ts";
import { GrowingSite } from "./growing-site.ts";
import { describeTarget } from "./hover.ts";
import type { OpenText } from "./open-text.ts";
import { findReferences } from "./references.ts";
import { prepareRename, rename } from "./rename.ts";
import { documentSymbols, workspaceSymbols } from "./symbols.ts";

/** Debounce before a text is checked, in milliseconds. */
const PAUSE = 150;
/** When translations are read if nothing has been opened by then, in milliseconds. */
const QUIET = 2000;
const WATCHED = ["**/*.md", "**/sidebars/*.yaml", "**/_redirects.txt", "**/jsondata/*.json"];

/** Runs a language server for the content of these settings. */
export function serve(connection: Connection, settings: Settings): void {
  const growing = new GrowingSite(settings);
  const { site } = growing;
  const documents = new TextDocuments(TextDocument);
  const timers = new Map<string, NodeJS.Timeout>();
  let canWatch = false;
  let isGrowing = false;

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
    setTimeout(growRest, QUIET);
    if (!canWatch) return;
    const watchers = WATCHED.map((globPattern) => ({ globPattern }));
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });

  /** Resolves when the pages of a file's locale are known. */
  const readLocaleOf = (file: string) => {
    const location = locateDocument(settings, file);
    return location ? growing.read([location.locale]) : undefined;
  };
  /** Reads everything that the first answers did not need. */
  const growRest = async () => {
    if (isGrowing) return;
    isGrowing = true;
    void site.project.compat.shared;
    await growing.read();
    // Links to translations have been unknown so far.
    for (const document of documents.all()) checkSoon(document, PAUSE);
  };
  const check = async (uri: string) => {
    const file = pathOf(uri);
    if (!file) return;
    await readLocaleOf(file);
    const document = documents.get(uri);
    // It may have been closed meanwhile.
    if (!document) return;
    const diagnostics = diagnose(site, file, document);
    void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
    setTimeout(growRest, PAUSE);
  };
  const checkSoon = (document: TextDocument, wait: number) => {
    clearTimeout(timers.get(document.uri));
    timers.set(
      document.uri,
      setTimeout(() => {
        timers.delete(document.uri);
        // A fault in one text must not end the server for all others.
        check(document.uri).catch((error) => connection.console.error(String(error)));
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

  /** Calls a feature with the text at a URI; null if it is not the URI of a file. */
  const withText = async <T>(uri: string, feature: (text: OpenText) => T): Promise<T | null> => {
    const file = pathOf(uri);
    if (!file) return null;
    await readLocaleOf(file);
    return feature({ site, file, document: documents.get(uri) ?? read(uri, file) });
  };
  connection.onCompletion(({ textDocument, position }) =>
    withText(textDocument.uri, (text) => complete(text, position)),
  );
  connection.onDefinition(({ textDocument, position }) =>
    withText(textDocument.uri, (text) => findDefinition(text, position) ?? null),
  );
  connection.onHover(({ textDocument, position }) =>
    withText(textDocument.uri, (text) => describeTarget(text, position) ?? null),
  );
  connection.onReferences(async ({ textDocument, position }) => {
    await growing.read();
    return withText(textDocument.uri, (text) => findReferences(text, position));
  });
  connection.onPrepareRename(({ textDocument, position }) =>
    withText(textDocument.uri, (text) => prepareRename(text, position) ?? null),
  );
  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    await growing.read();
    return withText(textDocument.uri, (text) => rename(text, position, newName, documents.all()));
  });
  connection.onCodeAction(({ textDocument, range, context }) =>
    withText(textDocument.uri, (text) => codeActions(text, range, context.diagnostics)),
  );
  connection.onDocumentSymbol(({ textDocument }) =>
    withText(textDocument.uri, (text) => documentSymbols(text)),
  );
  connection.onWorkspaceSymbol(async ({ query }) => {
    await growing.read();
    return workspaceSymbols(site, query);
  });
  connection.onDocumentLinks(({ textDocument }) =>
    withText(textDocument.uri, (text) => documentLinks(text)),
  );
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
