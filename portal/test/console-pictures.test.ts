import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { it } from 'node:test';

const guide = (name: string) =>
  readFileSync(new URL(`../docs/about-the-api/${name}.mdx`, import.meta.url), 'utf8');
const screens = ['home', 'look-ups', 'story', 'requests', 'webhooks', 'control-room', 'palette'];
const mostBytes = 60_000;

it('the guide of the console shows each main screen in both colour modes, in small pictures', () => {
  const shown = [...guide('console').matchAll(/^!\[([^\]]{20,})\]\(\/img\/console\/([\w-]+)\.webp\)$/gm)];
  const expected = screens.flatMap((name) => [`${name}-light`, `${name}-dark`]);
  assert.deepEqual(
    shown.map(([, , name]) => name),
    expected,
  );
  for (const name of expected) {
    const { size } = statSync(new URL(`../static/img/console/${name}.webp`, import.meta.url));
    assert.ok(size > 5_000 && size < mostBytes, `${name}: ${size} bytes`);
  }
});

it('the guides of sandbox and webhooks lead to that of the console', () => {
  for (const name of ['sandbox', 'webhooks']) assert.match(guide(name), /\]\(\.\/console\.mdx\)/, name);
});
