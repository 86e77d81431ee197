import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor time that processes have used so far: the bench itself, the server, PostgreSQL with all its backends. */
export type CpuSeconds = { readonly bench: number; readonly server: number; readonly postgres: number };

/** The kernel counts in hundredths of a second. */
const ticksASecond = 100;

/** What the processes have used so far; zeros where there is no /proc. */
export function cpuSeconds(server: number | undefined, postmaster: number | undefined): CpuSeconds {
  return {
    bench: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    server: server === undefined ? 0 : ticks(server) / ticksASecond,
    postgres: postmaster === undefined ? 0 : withChildren(postmaster) / ticksASecond,
  };
}

/** What was used between two looks, in microseconds for each of so many rows. */
export const microsecondsEach = (before: CpuSeconds, after: CpuSeconds, rows: number): CpuSeconds => ({
  bench: ((after.bench - before.bench) * 1e6) / rows,
  server: ((after.server - before.server) * 1e6) / rows,
  postgres: ((after.postgres - before.postgres) * 1e6) / rows,
});

/** Children that have ended are counted with the process that waited for them. */
function withChildren(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return ticks(pid, true) + children.reduce((sum, child) => sum + ticks(Number(child)), 0);
}

const parentOf = (pid: string): number => Number(fieldsOf(pid)[1] ?? -1);

function ticks(pid: number, andEnded = false): number {
  const [user, system, endedUser, endedSystem] = fieldsOf(String(pid)).slice(11, 15).map(Number);
  return (user ?? 0) + (system ?? 0) + (andEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0);
}

/** The fields behind the name, which may hold spaces; none when the process is gone. */
function fieldsOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
