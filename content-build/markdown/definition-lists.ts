import type { StateCore, Token } from "markdown-it";

/**
 * Converts bullet lists whose items all end in a list of `: ` items into definition lists. A block
 * rule: inline content is not parsed yet.
 */
export function definitionLists(state: StateCore): void {
  const roles = new Map<Token, Role>();
  const { tokens } = state;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "bullet_list_open") markDefinitionList(tokens, index, roles);
  }
  if (roles.size === 0) return;
  state.tokens = tokens.filter((token) => {
    const role = roles.get(token);
    if (role === "drop") return false;
    if (role) applyRole(token, role);
    return true;
  });
}

type Role = "drop" | "dl" | "dt" | "dt-end" | "dd" | "definition" | "shown" | "hidden";

function markDefinitionList(tokens: Token[], start: number, roles: Map<Token, Role>): void {
  const found = new Map<Token, Role>();
  const list = blockAt(tokens, start);
  found.set(list.open, "dl");
  found.set(list.close, "dl");
  for (const item of childrenOf(tokens, list)) {
    const blocks = childrenOf(tokens, item);
    const inner = blocks.at(-1);
    if (blocks.length < 2 || !inner || !/^(?:bullet|ordered)_list_open$/.test(inner.open.type))
      return;
    const term = blocks[0];
    if (blocks.length === 2 && term?.open.type === "paragraph_open") {
      found.set(term.open, "hidden");
      found.set(term.close, "hidden");
    }
    found.set(item.open, "dt");
    found.set(item.close, "drop");
    found.set(inner.open, "dt-end");
    found.set(inner.close, "drop");
    for (const definition of childrenOf(tokens, inner)) {
      const text = tokens[definition.start + 2];
      if (tokens[definition.start + 1]?.type !== "paragraph_open") return;
      if (!text?.content.startsWith(": ")) return;
      found.set(definition.open, "dd");
      found.set(definition.close, "dd");
      found.set(text, "definition");
      for (const block of childrenOf(tokens, definition)) {
        if (block.open.type !== "paragraph_open") continue;
        found.set(block.open, "shown");
        found.set(block.close, "shown");
      }
    }
  }
  for (const [token, role] of found) roles.set(token, role);
}

function applyRole(token: Token, role: Exclude<Role, "drop">): void {
  if (role === "shown" || role === "hidden") {
    token.hidden = role === "hidden";
  } else if (role === "definition") {
    token.content = token.content.slice(2);
  } else if (role === "dt-end") {
    token.type = "dt_close";
    token.tag = "dt";
    token.nesting = -1;
    token.attrs = null;
  } else {
    token.type = token.nesting === 1 ? `${role}_open` : `${role}_close`;
    token.tag = role;
    token.attrs = null;
  }
}

interface Block {
  start: number;
  end: number;
  open: Token;
  close: Token;
}

function blockAt(tokens: Token[], start: number): Block {
  const open = tokens[start] as Token;
  let end = start;
  if (open.nesting === 1) {
    const level = open.level;
    do end++;
    while (
      end < tokens.length - 1 &&
      !(tokens[end]?.level === level && tokens[end]?.nesting === -1)
    );
  }
  return { start, end, open, close: tokens[end] as Token };
}

function childrenOf(tokens: Token[], block: Block): Block[] {
  const children: Block[] = [];
  for (let at = block.start + 1; at < block.end; ) {
    const child = blockAt(tokens, at);
    children.push(child);
    at = child.end + 1;
  }
  return children;
}
