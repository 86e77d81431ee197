import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { it } from 'node:test';
import { ROUTES } from '@sellerdock/client/routes';

const source = join(import.meta.dirname, '..', 'src');

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.(ts|tsx)$/.test(name) && !/\.test\.ts$/.test(name))
  .map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return { path: relative(source, path), folder: parentPath, text: readFileSync(path, 'utf8') };
  });

/** Which folder may import which others, besides itself. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  session: ['api'],
  api: ['session'],
  ui: ['api', 'session'],
  live: ['session', 'api'],
  features: ['ui', 'session', 'api', 'live'],
  shell: ['ui', 'session', 'api', 'live', 'routes'],
  routes: ['shell', 'features', 'ui'],
};

const placeOf = (path: string): string => path.split('/')[0]!;
const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];

const imports = files.flatMap(({ path, folder, text }) =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to]) => ({
    from: path,
    to: relative(source, join(folder, to!)),
  })),
);

it('imports go one way, and features never import each other', () => {
  assert.ok(files.length > 60 && imports.length > 200, `${files.length} files, ${imports.length} imports`);
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [placeOf(from), placeOf(to)];
    if (!(source in arrows) || to.startsWith('..') || to === 'server.ts') return false;
    if (featureOf(from) !== featureOf(to) && featureOf(from) && featureOf(to)) return true;
    return source !== target && !arrows[source]!.includes(target);
  });
  assert.deepEqual(wrong, []);
});

it('the route of a feature takes it from its index, or from what reads the address', () => {
  const deep = imports.filter(
    ({ from, to }) => !featureOf(from) && featureOf(to) && !/\/(index|search)\.ts$/.test(to),
  );
  assert.deepEqual(deep, []);
});

it('only the client and the session fetch, and nothing writes markup', () => {
  const fetching = files.filter(({ text }) => /\bfetch\(/.test(text)).map(({ path }) => path);
  assert.deepEqual(fetching.sort(), [
    'api/again.ts',
    'api/client.ts',
    'live/stream.ts',
    'session/ahead.ts',
    'session/endpoints.ts',
    'session/other.ts',
    'session/tokens.ts',
    'shell/follow-versions.ts',
  ]);
  const markup = files.filter(({ text }) =>
    /innerHTML|dangerouslySetInnerHTML|\beval\(|new Function/.test(text),
  );
  assert.deepEqual(markup, []);
});

it('no screen calls an address that the proxies of the deployments keep from the internet', () => {
  const proxies = ['deploy/Caddyfile', 'deploy/systemd/Caddyfile'].map((path) =>
    readFileSync(join(source, '..', '..', path), 'utf8'),
  );
  const kept = proxies.flatMap((text) => /@operator path (.+)/.exec(text)?.[1]?.split(' ') ?? []);
  const closed = [...new Set(kept.map((path) => path.split('/')[1]!))];
  assert.ok(
    ['operator', 'metrics', 'health'].every((name) => closed.includes(name)),
    `${closed}`,
  );
  const address = new RegExp(`['"\`]/(${closed.join('|')})\\b`);
  assert.deepEqual(
    files.filter(({ text }) => address.test(text)).map(({ path }) => path),
    [],
  );
  const ofOperations = Object.values(ROUTES).filter(({ path }) => address.test(`'${path}`));
  assert.deepEqual(ofOperations, []);
});

it('no component has more than 150 lines, no file more than 250; the texts of a feature are in one file', () => {
  const lines = (text: string) => text.trimEnd().split('\n').length;
  const long = files.flatMap(({ path, text }) => [
    ...(lines(text) > (path.endsWith('/texts.ts') ? 400 : 250) ? [path] : []),
    // What stands at the beginning of a line begins a component or another part of the file.
    ...(path.endsWith('.tsx') ? text : '')
      .split(/^(?=(?:export )?(?:default )?(?:function|const|class) )/m)
      .filter((part) => lines(part) > 150)
      .map((part) => `${path}: ${part.split('\n', 1)[0]}`),
  ]);
  assert.deepEqual(long, []);
});

it('the console and the portal take colours and type from one file, and give none of them another value', () => {
  const root = join(import.meta.dirname, '..', '..');
  const tokens = readFileSync(join(root, 'design', 'tokens.css'), 'utf8');
  const namesIn = (css: string) => [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!);
  const shared = new Set(namesIn(tokens));
  assert.ok(shared.size > 20, `${shared.size} names`);
  for (const importing of ['console/src/start.ts', 'portal/docusaurus.config.ts'])
    assert.match(readFileSync(join(root, importing), 'utf8'), /design\/tokens\.css/);
  for (const folder of ['console/src', 'portal/src'])
    for (const { name, parentPath } of readdirSync(join(root, folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!name.endsWith('.css')) continue;
      const again = namesIn(readFileSync(join(parentPath, name), 'utf8')).filter((one) => shared.has(one));
      assert.deepEqual(again, [], `${folder} ${name}`);
    }
});
