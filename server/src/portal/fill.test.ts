import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openFill } from './fill.ts';

const placeholders = { address: 'https://address.invalid', name: 'the"name', variant: '00ad7e55' };
const odd = `A & B's "<b>" \\ \${1} Händler\n`;
const shown = `A & B's "<b>" \\ \${1} Händler `;

const fillFor = (name: string, address = 'http://127.0.0.1:9000') =>
  openFill(placeholders, { address, name, variant: 'abcdef01' });

/** Quotes the placeholder as the build does, fills the text, and returns what a reader of the text gets. */
for (const [where, file, text, read] of [
  ['JSON', 'a.json', JSON.stringify({ title: placeholders.name }), (text) => JSON.parse(text).title],
  [
    'JSON in JSON',
    'a.json',
    JSON.stringify(JSON.stringify([placeholders.name])),
    (text) => JSON.parse(JSON.parse(text))[0],
  ],
  ['a script', 'a.js', `return ${JSON.stringify(placeholders.name)}`, (text) => new Function(text)()],
  ['a script in single quotes', 'a.js', `return '${placeholders.name}'`, (text) => new Function(text)()],
  [
    'JSON in a script in single quotes',
    'a.js',
    `return JSON.parse('${JSON.stringify([placeholders.name]).replaceAll('\\', '\\\\')}')[0]`,
    (text) => new Function(text)(),
  ],
  [
    'JSON in a script in double quotes',
    'a.js',
    `return JSON.parse(${JSON.stringify(JSON.stringify([placeholders.name]))})[0]`,
    (text) => new Function(text)(),
  ],
  [
    'JSON in a page',
    'a.html',
    `<script type=application/ld+json>${JSON.stringify([placeholders.name])}</script>`,
    (text) => {
      assert.doesNotMatch(text, /<b>|<\/script>./);
      return JSON.parse(text.replaceAll(/<[^>]*>/g, ''))[0];
    },
  ],
  ['Markdown', 'a.md', `# ${placeholders.name}`, (text) => text.slice(2)],
] as [string, string, string, (text: string) => string][]) {
  it(`a name with quotes, backslashes and angle brackets is read unchanged in ${where}`, () => {
    assert.ok(fillFor(odd).has(text));
    assert.equal(read(fillFor(odd).fill(text, file)), shown);
  });
}

it('a name never ends an attribute or begins an element of a page, however the build quoted it', () => {
  for (const quoted of ['the"name', 'the&quot;name', 'the&#34;name']) {
    const filled = fillFor(odd).fill(`<meta content='${quoted}'><title>${quoted}</title>`, 'a.html');
    const name = `A &amp; B&#39;s &quot;&lt;b&gt;&quot; \\ \${1} Händler `;
    assert.equal(filled, `<meta content='${name}'><title>${name}</title>`);
  }
});

it('a filled-in address has no character that needs quoting', () => {
  const filled = (address: string) => fillFor('x', address).fill('https://address.invalid/v4', 'a.html');
  assert.equal(filled('http://127.0.0.1:9000'), 'http://127.0.0.1:9000/v4');
  assert.equal(filled('http://[::1]:9000'), 'http://[::1]:9000/v4');
  assert.equal(
    filled("https://example.com/it's a(b)&<c>/"),
    'https://example.com/it%27s%20a%28b%29%26%3Cc%3E/v4',
  );
});

it('the variant in the names of scripts depends on the address and the name', () => {
  const text = 'assets/js/main.0123abcd.00ad7e55.js';
  assert.equal(fillFor('x').fill(text, 'a.html'), 'assets/js/main.0123abcd.abcdef01.js');
});

it('text without a placeholder is recognised', () => {
  for (const text of ['', 'the name', 'https://address.example', 'the\\name'])
    assert.equal(fillFor('x').has(text), false, text);
});
