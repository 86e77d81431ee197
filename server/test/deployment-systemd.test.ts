import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../src/platform/config/index.ts';
import { productionLimits, settings } from '../src/platform/config/settings.ts';
import { root } from './support/serve.ts';

const read = (name: string) => readFileSync(`${root}deploy/systemd/${name}`, 'utf8');
const units = { server: 'sellerdock-server@.service', worker: 'sellerdock-worker.service' } as const;

/** The values of a key of a unit, in order. */
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);

const pairs = (texts: readonly string[]) =>
  Object.fromEntries(
    texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );

const shared = pairs(
  read('environment')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const environmentOf = (unit: string) =>
  pairs(valuesOf(unit, 'Environment').flatMap((value) => value.replaceAll('%i', '8081').split(' ')));

it('the units start the program as npm run serve does, with settings that exist and are allowed', () => {
  const scripts = (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { serve: string } })
    .scripts;
  for (const [role, file] of Object.entries(units)) {
    const unit = read(file);
    const [start] = valuesOf(unit, 'ExecStart');
    assert.ok(scripts.serve.endsWith(start!.replace('/opt/sellerdock/node_modules/.bin/', '')), start);
    assert.ok(existsSync(join(root, start!.split(' ').at(-1)!)));
    const environment = environmentOf(unit);
    for (const [, name, value] of scripts.serve.matchAll(/ (MALLOC_\w+)=(\S+)/g))
      assert.equal(environment[name!], value);
    const all = { ...shared, ...environment, WEBHOOK_SECRET: 'x'.repeat(32) };
    for (const name of Object.keys(all).filter((one) => !/^(NODE_ENV|MALLOC_)/.test(one)))
      assert.ok(name in settings, name);
    const config = readConfig(all);
    assert.equal(config.role, role);
    assert.equal(config.sandbox, false);
    assert.equal(config.host, '127.0.0.1');
    const [stop] = valuesOf(unit, 'TimeoutStopSec');
    assert.ok(Number(stop) * 1000 > config.drainDelayMs + 30_000);
  }
});

it('the proxy forwards to the two servers of the guide, which share the limits of a partner', () => {
  const proxy = read('Caddyfile');
  const [, upstreams = ''] = /^\treverse_proxy (.*) \{$/m.exec(proxy)!;
  const ports = upstreams.split(' ').map((one) => one.split(':')[1]);
  assert.equal(ports.length, 2);
  const guide = readFileSync(`${root}docs/deployment.md`, 'utf8');
  for (const port of ports) assert.ok(guide.includes(`sellerdock-server@${port}`), port);
  const chapter = guide.split(/^## /m).find((one) => one.startsWith('One machine with systemd')) ?? '';
  assert.match(chapter, /set -a; \. \/etc\/sellerdock\/environment; npm run catalogue:import/);
  assert.doesNotMatch(chapter, /node \S+\.ts/, 'only npm finds the Node that runs TypeScript');
  assert.ok(!ports.includes(environmentOf(read(units.worker)).PORT), 'the worker has a port of its own');
  assert.equal(Number(shared.RATE_LIMIT_PER_SECOND) * ports.length, productionLimits.perSecond);
  assert.equal(Number(shared.RATE_LIMIT_LISTS_PER_SECOND) * ports.length, productionLimits.listsPerSecond);
  assert.match(proxy, /health_uri \/health\/ready/);
});

/** The units in a folder of their own, with the program of this checkout in place of the installed one. */
function installed(t: TestContext): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sellerdock-units-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return Object.values(units).map((file) => {
    const path = join(folder, file.replace('@.', '@8081.'));
    const text = read(file)
      .replaceAll('/opt/sellerdock/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/sellerdock', root.replace(/\/$/, ''));
    writeFileSync(path, text);
    return path;
  });
}

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
};

const version = Number(/\d+/.exec(analyze('--version').text)?.[0] ?? 0);

it('systemd knows every line of the units', { skip: version < 252 && 'no systemd 252 here' }, (t) => {
  const { status, text } = analyze('verify', '--man=no', ...installed(t));
  assert.deepEqual({ status, text }, { status: 0, text: '' });
});

it('systemd counts the units as well protected: at most 2 of 10', {
  skip: version < 252 && 'no systemd 252 here',
}, (t) => {
  for (const path of installed(t)) {
    const { status, text } = analyze('security', '--offline=true', '--threshold=20', '--no-pager', path);
    assert.equal(status, 0, text);
  }
});
