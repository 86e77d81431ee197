import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { highlight } from '../src/highlight/highlight.ts';

const docs = path.resolve(import.meta.dirname, '..', 'docs');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const string = (text: string): string =>
  `<span class="token string"><span class="token single-quoted">${escaped(text)}</span></span>`;

it('a command in $(…) ends at its own bracket, not at one in its strings', () => {
  const html = highlight(
    `TOKEN=$(curl -s x | node -pe 'JSON.parse(y("fs").z(0)).token')\ncurl -H "A: $TOKEN"`,
    'bash',
  );
  assert.ok(
    html.includes(
      `${string(`'JSON.parse(y("fs").z(0)).token'`)}<span class="token variable">)</span></span>\n`,
    ),
  );
  const nested = highlight(`A="$(b "c $(d 'e)') f")" G='h'`, 'bash');
  assert.ok(nested.includes(string("'e)'")) && nested.includes(string("'h'")), nested);
});

/** Returns the texts in single quotes as a shell reads them, letter by letter, outside of double quotes. */
function singleQuoted(code: string): string[] {
  const found: string[] = [];
  const around: string[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const letter = code[at];
    const isDouble = around.at(-1) === '"';
    if (letter === '\\') at += 1;
    else if (letter === '"') isDouble ? around.pop() : around.push('"');
    else if (code.startsWith('$(', at) || (letter === '(' && !isDouble)) {
      around.push('(');
      if (letter === '$') at += 1;
    } else if (letter === ')' && around.at(-1) === '(') around.pop();
    else if (letter === '#' && !isDouble && /(^|\s)$/.test(code.slice(0, at)))
      at = (code.indexOf('\n', at) + code.length) % code.length;
    else if (letter === "'" && !isDouble) {
      const end = code.indexOf("'", at + 1);
      found.push(code.slice(at, end + 1));
      at = end;
    }
  }
  return found;
}

it('in every shell sample of the guides, a text in single quotes is highlighted as one string', () => {
  let checked = 0;
  for (const file of globSync('**/*.mdx', { cwd: docs })) {
    const text = readFileSync(path.join(docs, file), 'utf8');
    for (const [, code = ''] of text.matchAll(/^```(?:bash|sh)[^\n]*\n([\s\S]*?)^```$/gm)) {
      if (code.includes('<<')) continue;
      const html = highlight(code, 'bash');
      for (const quoted of singleQuoted(code)) {
        checked += 1;
        assert.ok(html.includes(string(quoted)), `${file}: ${quoted}\n${html}`);
      }
    }
  }
  assert.ok(checked > 100, `${checked}`);
});
