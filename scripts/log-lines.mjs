import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import pretty from 'pino-pretty';

/** @import { ChildProcess } from 'node:child_process' */

/**
 * Prints what a process writes to its pipes so that people can read it: an entry of the log becomes a line with the time
 * of day; everything else stays as it is. `name` stands before each line, if there is one.
 * @param {Pick<ChildProcess, 'stdout' | 'stderr'>} child
 * @param {{ name?: string, to?: NodeJS.WritableStream & { isTTY?: boolean } }} [options]
 */
export function printReadably({ stdout, stderr }, { name = '', to = process.stdout } = {}) {
  const print = (/** @type {NodeJS.ReadableStream} */ input) =>
    createInterface({ input }).on('line', (line) =>
      to.write(`${name === '' ? '' : name.padEnd(10)}${line}\n`),
    );
  const lines = new PassThrough();
  print(lines);
  const readable = pretty({
    colorize: to.isTTY === true,
    destination: lines,
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  });
  stdout?.pipe(readable);
  if (stderr) print(stderr);
}
