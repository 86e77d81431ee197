import { createServer } from 'node:net';
import { join } from 'node:path';
import { runToEnd, send } from './child.mjs';
import { ensureInstalled, Problem, runScript } from './install.mjs';
import { printReadably } from './log-lines.mjs';
import { projectEnv, ROOT } from './paths.mjs';

/** @import { ChildProcess } from 'node:child_process' */

// Runs server, worker, console and documentation at one address, and each of them reloads when its sources change: the
// server starts again, the reference and the client package are written anew, and pages of the console and of the
// documentation change in the browser. `--inspect`, or `--inspect=PORT`, lets a debugger attach to the server. Ctrl-C
// ends all of them.
await runScript(async () => {
  const { inspect, others } = inspectionOf(process.argv.slice(2));
  if (others.length > 0)
    throw new Problem(`Unknown: ${others.join(' ')}. Type: npm run dev [-- --inspect[=PORT]]`);
  await ensureInstalled();
  const port = process.env.PORT ?? '8080';
  if (await isTaken(Number(port)))
    throw new Problem(
      `127.0.0.1:${port} is in use. Stop the other program, or set PORT to another port: PORT=8081 npm run dev`,
    );
  const [server, portal] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  console.log(`Server, console and documentation are at ${address} and reload when their sources change.`);
  return runTogether([
    {
      name: 'server',
      command: ['node', '--watch', '--watch-preserve-output', ...inspect, 'server/src/main.ts'],
      env: { PUBLIC_URL: address, ...process.env, PORT: String(server), HOST: '127.0.0.1' },
    },
    {
      name: 'reference',
      command: ['nice', 'node', '--watch', '--watch-preserve-output', 'scripts/dev-reference.mjs'],
      env: process.env,
    },
    {
      name: 'console',
      command: ['vite', '--port', port, '--strictPort', '--host', '127.0.0.1', '--clearScreen=false'],
      folder: 'console',
      env: {
        DEV_ADDRESS: address,
        DEV_SERVER: `http://127.0.0.1:${server}`,
        DEV_PORTAL: `http://127.0.0.1:${portal}`,
      },
    },
    {
      name: 'portal',
      command: ['docusaurus', 'start', '--port', String(portal), '--host', '127.0.0.1', '--no-open'],
      folder: 'portal',
      env: { DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-dev' },
    },
  ]);
});

/**
 * Splits the words of the command into Node's option for a debugger and what is unknown.
 * @param {readonly string[]} words
 */
function inspectionOf(words) {
  const isInspection = (/** @type {string} */ word) => /^--inspect(=\d+)?$/.test(word);
  return { inspect: words.filter(isInspection), others: words.filter((word) => !isInspection(word)) };
}

/**
 * Runs processes until the first of them ends, then ends the others. Returns the exit code of the first.
 * @param {readonly { name: string, command: readonly string[], folder?: string, env: NodeJS.ProcessEnv }[]} processes
 */
async function runTogether(processes) {
  /** @type {ChildProcess[]} */
  const running = [];
  const ends = processes.map(({ name, command: [program = '', ...args], folder = '', env }) =>
    runToEnd(program, args, {
      cwd: join(ROOT, folder),
      env: { ...projectEnv(), ...env, PATH: projectEnv().PATH },
      // People read a terminal. Elsewhere programs read the log, one JSON object a line.
      stdio: process.stdout.isTTY ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      wholeGroup: true,
      onStart: (child) => {
        running.push(child);
        if (process.stdout.isTTY) printReadably(child, { name });
      },
    }),
  );
  const code = await Promise.race(ends);
  for (const child of running) if (child.exitCode === null && child.pid) send(-child.pid, 'SIGTERM');
  await Promise.all(ends);
  return code;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isTaken(port) {
  return new Promise((resolve, reject) => {
    const socket = createServer().listen(port, '127.0.0.1', () => socket.close(() => resolve(false)));
    socket.once('error', (/** @type {Error & { code?: string }} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
    socket.once('error', reject);
  });
}
