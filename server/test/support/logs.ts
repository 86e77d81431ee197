import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openLog } from '../../src/platform/log.ts';

/** Folder of the whole run's logs, which are searched for secrets; undefined if a file runs alone. */
const folder = process.env.TEST_LOGS;
let numbered = 0;

/** A new file for output to be searched; undefined if logs are not searched. */
export function logFile(name: string): string | undefined {
  numbered += 1;
  return folder === undefined ? undefined : join(folder, `${process.pid}-${numbered}-${name}`);
}

let shared: ReturnType<typeof openLog> | undefined;

/** The log of applications under test: writes everything to a file of the run, or nothing. */
export function testLog(): ReturnType<typeof openLog> {
  const file = shared === undefined ? logFile('app.log') : undefined;
  shared ??=
    file === undefined ? openLog('silent') : openLog('debug', pino.destination({ dest: file, sync: true }));
  return shared;
}

/** Keeps the log of an embedded PostgreSQL beyond its data folder. */
export function keepPostgresLog(dataDir: string): void {
  const [from, to] = [join(dataDir, 'postgres.log'), logFile('x.postgres.log')];
  if (to !== undefined && existsSync(from)) copyFileSync(from, to);
}
