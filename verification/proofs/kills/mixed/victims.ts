import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../../server/src/platform/database.ts';
import type { Group } from './group.ts';

/** What is killed in turn. */
export const victims = ['server', 'worker', 'database', 'backend'] as const;
export type Victim = (typeof victims)[number];

/** Kills one with SIGKILL; resolves when it is gone or its successor is being started. */
export async function killOne(
  { server, worker, databasePid }: Group,
  victim: Victim,
  db: Database,
): Promise<void> {
  if (victim === 'server') return server.kill();
  if (victim === 'worker') return worker.kill();
  const pid = victim === 'database' ? await living(databasePid) : await someBackend(db);
  process.kill(pid, 'SIGKILL');
  // PostgreSQL ends by itself what the dead process had in hand; until then it may still answer.
  while (isAlive(pid)) await sleep(1);
}

async function living(pidOf: () => number | undefined): Promise<number> {
  for (;;) {
    const pid = pidOf();
    if (pid !== undefined && isAlive(pid)) return pid;
    await sleep(10);
  }
}

/** A backend that serves the server or the worker, preferably one with a transaction under way. */
async function someBackend(db: Database): Promise<number> {
  for (;;) {
    try {
      const [row] = await db<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
        ORDER BY state = 'idle', random() LIMIT 1`;
      if (row && isAlive(row.pid)) return row.pid;
    } catch {
      // It is still recovering from an earlier kill.
    }
    await sleep(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const askEveryMs = 50;
const oneAnswerMs = 2000;
/** A machine with other work may take long; what is over ten seconds is told as such. */
const givenUpMs = 600_000;

/** Milliseconds since then until server and worker say that they are ready and a read is answered. */
export async function recovered({ server, worker }: Group, path: string, token: string, sinceMs: number) {
  const answers = (url: string) =>
    fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(oneAnswerMs),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.ok;
      },
      () => false,
    );
  const urls = [`${server.url}/health/ready`, `${server.url}${path}`, `${worker.url}/health/ready`];
  for (const url of urls) {
    while (!(await answers(url))) {
      if (performance.now() - sinceMs > givenUpMs) throw new Error(`${url} does not answer.`);
      await sleep(askEveryMs);
    }
  }
  return performance.now() - sinceMs;
}
