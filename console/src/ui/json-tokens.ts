/** A part of a text and its kind in JSON. */
export type CodeToken = {
  readonly kind: 'name' | 'string' | 'number' | 'word' | 'plain';
  readonly text: string;
};

const pattern = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** Splits a text into JSON tokens, which joined give the text again. Text that is no JSON is one plain token. */
export function tokensOf(text: string): CodeToken[] {
  if (!/^\s*[[{]/.test(text)) return [{ kind: 'plain', text }];
  const tokens: CodeToken[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) tokens.push({ kind: 'plain', text: text.slice(at, found.index) });
    tokens.push({ kind: kindOf(found[0], found[1] !== undefined), text: found[0] });
    at = found.index + found[0].length;
  }
  if (at < text.length) tokens.push({ kind: 'plain', text: text.slice(at) });
  return tokens;
}

function kindOf(text: string, isName: boolean): CodeToken['kind'] {
  if (text.startsWith('"')) return isName ? 'name' : 'string';
  return /^[a-z]/.test(text) ? 'word' : 'number';
}
