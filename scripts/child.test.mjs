import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { it } from 'node:test';

const child = JSON.stringify(import.meta.resolve('./child.mjs'));

/**
 * Starts a process that runs `code` in a child through runToEnd, as npm start runs the server. The process prints
 * `watched` once the child ends with it.
 * @param {import('node:test').TestContext} t
 * @param {string} code
 */
function runner(t, code) {
  const outer = `
    import { runToEnd } from ${child};
    const ended = runToEnd(process.execPath, ['-e', ${JSON.stringify(code)}]);
    console.log('watched');
    process.exit(await ended);`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', outer], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => void started.kill('SIGKILL'));
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  return {
    process: started,
    line: async () => (await lines.next()).value,
    /** Waits until the child runs and is watched. */
    async isUp() {
      const both = [(await lines.next()).value, (await lines.next()).value];
      assert.deepEqual(both.sort(), ['up', 'watched']);
    },
  };
}

it('the exit code is that of the command', async (t) => {
  const { process: run } = runner(t, 'process.exit(7)');
  assert.deepEqual((await once(run, 'exit'))[0], 7);
});

it('a message says when another process killed the command', async (t) => {
  const { process: run } = runner(t, `process.kill(process.pid, 'SIGKILL')`);
  let said = '';
  run.stderr.on('data', (text) => {
    said += text;
  });
  assert.equal((await once(run, 'close'))[0], 137);
  assert.equal(said, 'The process was ended from outside, by SIGKILL.\n');
});

it('several copies of a signal reach the command as one, and the command decides the exit code', async (t) => {
  const run = runner(
    t,
    `let signals = 0;
     const end = () => { signals++; setTimeout(() => { console.log(signals); process.exit(3); }, 300); };
     process.on('SIGTERM', end); process.on('SIGINT', end);
     setTimeout(() => {}, 60_000); console.log("up");`,
  );
  await run.isUp();
  const ended = once(run.process, 'exit');
  run.process.kill('SIGTERM');
  run.process.kill('SIGINT');
  run.process.kill('SIGTERM');
  assert.equal(await run.line(), '1');
  assert.equal((await ended)[0], 3);
});

it('the command is asked to end when its parent is killed', async (t) => {
  const run = runner(
    t,
    `process.on('SIGTERM', () => { console.log('asked'); process.exit(); });
     setTimeout(() => {}, 60_000); console.log("up");`,
  );
  await run.isUp();
  run.process.kill('SIGKILL');
  assert.equal(await run.line(), 'asked');
});
