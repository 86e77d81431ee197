import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import { parse } from 'yaml';
import { readConfig } from '../src/platform/config/index.ts';
import { productionLimits, settings } from '../src/platform/config/settings.ts';
import { temporaryFolder } from './support/process.ts';
import { root } from './support/serve.ts';
import { sourcesBelow } from './support/sources.ts';

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

type Instruction = { readonly name: string; readonly rest: string };

/** The instructions of a Dockerfile, continued lines joined. */
const instructions = (text: string): Instruction[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, rest: rest.join(' ') };
    });

const dockerfile = instructions(read('Dockerfile'));
const of = (name: string) => dockerfile.filter((one) => one.name === name).map(({ rest }) => rest);
const finalStage = dockerfile.slice(dockerfile.findLastIndex(({ name }) => name === 'FROM'));

type ComposeService = {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
};
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const own = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('sellerdock:'));

it('every instruction of the Dockerfile is known, and every file that it copies from the project exists', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  for (const { name, rest } of dockerfile) assert.ok(known.includes(name), `${name} ${rest}`);
  const ignored = read('.dockerignore').split('\n');
  const copied = of('COPY')
    .filter((rest) => !rest.startsWith('--from='))
    .flatMap((rest) => rest.split(' ').slice(0, -1));
  assert.ok(copied.length > 15);
  for (const path of copied) {
    assert.ok(existsSync(`${root}${path}`), path);
    assert.ok(!ignored.includes(path), path);
  }
  const stages = of('FROM').map((rest) => / AS (\w+)$/.exec(rest)?.[1]);
  for (const stage of of('COPY').flatMap((rest) => /^--from=(\w+)/.exec(rest)?.slice(1) ?? []))
    assert.ok(stages.includes(stage), stage);
});

/** Where the things of a COPY are afterwards: below a folder that ends with a slash, or in place of it. */
function placesOf(rest: string): string[] {
  const paths = rest.split(' ').filter((word) => !word.startsWith('--'));
  const to = paths.at(-1)!;
  return to.endsWith('/') ? paths.slice(0, -1).map((path) => `${to}${basename(path)}`) : [to];
}

it('the image has the files that the server reads, runs on Node 24 as an unprivileged user, and has a health check', () => {
  const text = finalStage.map(({ name, rest }) => `${name} ${rest}`).join('\n');
  for (const from of of('FROM')) assert.match(from, /^node:24-slim( AS \w+)?$/);
  assert.match(text, /^USER node$/m);
  assert.match(text, /^HEALTHCHECK .*\/health\/live/m);
  const copied = finalStage.filter(({ name }) => name === 'COPY').flatMap(({ rest }) => placesOf(rest));
  const read = sourcesBelow('server/src', /(?<!\.test|\/testing|^testing)\.ts$/).flatMap(
    ({ path, text: source }) =>
      [...source.matchAll(/new URL\('((?:\.\.?\/)+[^']*)', import\.meta\.url\)/g)].map(([, to]) =>
        new URL(to!, `file:///${path}`).pathname.slice(1),
      ),
  );
  assert.ok(read.length > 5);
  const needed = read.filter((path) => !/^scripts\/|\.test\.ts$|^packages\//.test(path));
  for (const path of needed.filter((one) => !/(\.ts|\/testing)$/.test(one)))
    assert.ok(
      copied.some((folder) => `${path}/`.startsWith(`${folder}/`)),
      `${path} is not in the image`,
    );
});

it('the image starts the server as npm run serve does, with settings that exist and are allowed', () => {
  const serve = JSON.parse(read('package.json')).scripts.serve as string;
  const command = JSON.parse(of('CMD')[0]!) as string[];
  assert.ok(serve.endsWith(command.join(' ')), serve);
  const environment = Object.fromEntries(
    of('ENV')[0]!
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  for (const [, name, value] of serve.matchAll(/ ([A-Z_]+)=(\S+)/g)) assert.equal(environment[name!], value);
  const ours = Object.keys(environment).filter((name) => !/^(NODE_ENV|MALLOC_)/.test(name));
  for (const name of ours) assert.ok(name in settings, name);
  assert.doesNotThrow(() => readConfig(environment));
  for (const script of of('RUN').flatMap((rest) => /node (scripts\/\S+)/.exec(rest)?.slice(1) ?? []))
    assert.ok(existsSync(`${root}${script}`), script);
});

it('every setting, file and dependency of a service in compose.yaml exists', () => {
  assert.deepEqual(own.map(([name]) => name).sort(), ['server-1', 'server-2', 'worker']);
  for (const [name, { environment, stop_grace_period: grace }] of own) {
    for (const setting of Object.keys(environment)) assert.ok(setting in settings, `${name}: ${setting}`);
    const filled = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        value.replaceAll(/\$\{\w+:\?[^}]*\}/g, 'https://filled-in-with-32-characters.example'),
      ]),
    );
    const config = readConfig({
      ...filled,
      DATABASE_URL: 'postgres://sellerdock:x@database:5432/sellerdock',
    });
    assert.equal(config.sandbox, false);
    assert.ok(Number.parseInt(grace!, 10) * 1000 > config.drainDelayMs + 30_000, name);
  }
  const servers = own.filter(([, { environment }]) => environment.ROLE === 'server');
  for (const [limit, usual] of [
    ['RATE_LIMIT_PER_SECOND', productionLimits.perSecond],
    ['RATE_LIMIT_LISTS_PER_SECOND', productionLimits.listsPerSecond],
    ['TOKEN_RATE_LIMIT', settings.TOKEN_RATE_LIMIT.fallback],
  ] as const) {
    const together = servers.map(([, { environment }]) => Number(environment[limit]));
    const sum = together.reduce((total, share) => total + share, 0);
    assert.equal(sum, usual, `${limit} counts in each server`);
  }
  const roles = own.map(([, { environment }]) => environment.ROLE).sort();
  assert.deepEqual(roles, ['server', 'server', 'worker']);
  for (const { volumes = [], depends_on: needed = {} } of Object.values(compose.services)) {
    for (const name of Object.keys(needed)) assert.ok(name in compose.services, name);
    for (const from of volumes.map((volume) => volume.split(':')[0]!))
      assert.ok(from.startsWith('./') ? existsSync(`${root}${from}`) : from in compose.volumes, from);
  }
});

it('the file of passwords of a node has any password, also one with colons and backslashes', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'passwords');
  const env = { PATH: process.env.PATH, POSTGRES_PASSWORD: 'a:b\\c"$d', PGPASSFILE: file };
  execFileSync('sh', [join(root, 'deploy/citus-password.sh')], { env });
  assert.equal(readFileSync(file, 'utf8'), '*:*:*:*:a\\:b\\\\c"$d\n');
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

it('compose.citus.yaml replaces the database by a cluster, and the coordinator can reach every node', () => {
  const cluster = parse(read('compose.citus.yaml'), { merge: true }) as typeof compose;
  const { nodes, ...databases } = cluster.services;
  const asked = (nodes as unknown as { readonly command: readonly string[] }).command.join(' ');
  for (const [name, { image, volumes = [] }] of Object.entries(databases)) {
    assert.match(image, /^citusdata\/citus:\d+\.\d+\.\d+$/);
    assert.ok(name === 'database' || asked.includes(`citus_add_node('${name}', 5432)`), name);
    const [data, password] = volumes.map((volume) => volume.split(':')[0]!);
    assert.ok(data! in cluster.volumes, data);
    // Of two files Compose takes the mount of the last one, path by path.
    const target = (volume: string) => volume.split(':')[1];
    if (name === 'database')
      assert.equal(target(volumes[0]!), target(compose.services.database!.volumes![0]!));
    assert.ok(existsSync(`${root}${password}`), password);
  }
  assert.equal(new Set(Object.values(databases).map(({ volumes }) => volumes![0])).size, 3);
  for (const name of Object.keys(nodes!.depends_on!)) assert.ok(name in databases, name);
});

it('the proxy checks readiness and forwards requests to exactly the servers of compose.yaml', () => {
  const text = read('deploy/Caddyfile');
  const upstreams = /^\treverse_proxy (.*) \{$/m.exec(text)?.[1]?.split(' ');
  const servers = own.filter(([, { environment }]) => environment.ROLE === 'server');
  assert.deepEqual(
    upstreams,
    servers.map(([name]) => `${name}:8080`),
  );
  assert.match(text, /health_uri \/health\/ready/);
  assert.equal((text.match(/\{/g) ?? []).length, (text.match(/\}/g) ?? []).length);
  for (const [, name] of text.matchAll(/\{\$(\w+)\}/g))
    assert.ok(name! in compose.services.proxy!.environment, name);
});

it('the guide’s commands and settings exist, and its numbers agree with the code', () => {
  const guide = read('docs/deployment.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  assert.ok(commands.length >= 4);
  for (const name of commands) assert.ok(name in scripts, name);
  for (const [, file] of guide.matchAll(/node (server\/\S+\.ts)/g))
    assert.ok(existsSync(`${root}${file}`), file);
  const [, exec] = /docker compose exec server-1 node server\/tools\/import-catalogue\.ts (\S+)/.exec(guide)!;
  assert.ok(existsSync(`${root}${exec}`), 'a first catalogue');
  const others = /^(POSTGRES|SITE_ADDRESS|DATABASE_ADMIN)/;
  for (const [, name] of guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g))
    assert.ok(name! in settings || others.test(name!), name);
});
