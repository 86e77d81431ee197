// Alone: starts processes and replaces the clock.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openLogFile } from './log-file.ts';
import { launchPostmaster } from './postmaster.ts';

/** Launches a script in the place of PostgreSQL. Its second argument is the folder. */
function launched(
  t: TestContext,
  lines: readonly string[],
  progress: (line: string) => void = () => undefined,
) {
  const folder = mkdtempSync(join(tmpdir(), 'start-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = join(folder, 'postgres');
  const attempt = 'echo >> "$2/attempts"';
  if (lines.length > 0) writeFileSync(postgres, ['#!/bin/sh', attempt, ...lines].join('\n'), { mode: 0o755 });
  const attempts = () => readFileSync(join(folder, 'attempts'), 'utf8').length;
  const launch = () =>
    launchPostmaster({
      ...{ folder, socketFolder: folder, port: 5432, progress },
      binaries: { initdb: postgres, postgres, env: {} },
      identity: { prefix: [], spawn: {}, owner: undefined },
      logFile: openLogFile(join(folder, 'postgres.log')),
    });
  return { launch, attempts, folder };
}

const isReady = 'printf "%s\\n\\n\\n\\n\\n\\n\\nready\\n" $$ > "$2/postmaster.pid"; exec tail -f /dev/null';

it('a start that an ended predecessor still prevents is tried again, and the database stops when it is told to', async (t) => {
  for (const reason of ['pre-existing shared memory block', 'lock file "postmaster.pid" already exists']) {
    const { launch, attempts } = launched(t, [
      `if [ ! -e "$2/once" ]; then echo >> "$2/once"; echo 'FATAL:  ${reason}' >&2; exit 1; fi`,
      isReady,
    ]);
    const { pid, stop, exited } = await launch();
    assert.equal(attempts(), 2);
    assert.ok(process.kill(-pid, 0), 'it leads a group of its own');
    await Promise.all([stop(), exited]);
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
    await stop();
  }
});

it('a start that fails for another reason is not tried again, and says the last one', async (t) => {
  const failsOnce = (...said: string[]) => [
    `if [ ! -e "$2/once" ]; then echo >> "$2/once"; ${said.map((line) => `echo '${line}' >&2; `).join('')} exit 1; fi`,
    isReady,
  ];
  for (const [lines, message] of [
    [['FATAL:  first', 'FATAL:  second', 'LOG:  third'], 'FATAL:  second'],
    [['LOG:  shared memory block'], 'see postgres.log in the data folder'],
  ] as const) {
    const { launch, attempts, folder } = launched(t, failsOnce(...lines));
    const ofAnother = `${process.pid}\n\n\n\n\n\n\nready\n`;
    writeFileSync(join(folder, 'postmaster.pid'), ofAnother);
    await assert.rejects(launch(), { message: `The database did not start: ${message}` });
    assert.equal(attempts(), 1);
  }
});

it('a program that is missing is no database', async (t) => {
  await assert.rejects(launched(t, []).launch(), { message: /see postgres\.log in the data folder$/ });
});

it('a database that is not ready after two seconds is said to recover, once', async (t) => {
  const told: number[] = [];
  const { launch, folder } = launched(
    t,
    ['until [ -e "$2/go" ]; do sleep 0.01; done; sleep 0.1', isReady],
    (line) => {
      assert.match(line, /recovering from an unclean stop/);
      told.push(now);
      writeFileSync(join(folder, 'go'), '');
    },
  );
  const times = [4000, 5000, 7000];
  let now = 0;
  t.mock.method(performance, 'now', () => {
    now = times.shift() ?? now + 1;
    if (now === 7100 && !existsSync(join(folder, 'go'))) writeFileSync(join(folder, 'go'), '');
    return now;
  });
  const { stop } = await launch();
  await stop();
  assert.deepEqual(told, [7001]);
});
