import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that a process holds now, and has held at most. Linux only. */
export function megabytesOf(pid: number | undefined): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** Milliseconds that the process's own thread has run, and has stood ready without a processor; zeros without a Linux that counts. */
export function threadTime(pid: number | undefined): { readonly ranMs: number; readonly waitedMs: number } {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ranMs: (ran ?? 0) / 1e6, waitedMs: (waited ?? 0) / 1e6 };
  } catch {
    return { ranMs: 0, waitedMs: 0 };
  }
}

/** Seconds of processor time that processes have used so far: this one, the server, PostgreSQL with all its backends. */
export type CpuSeconds = { readonly bench: number; readonly server: number; readonly postgres: number };

/** The kernel counts in hundredths of a second. */
const ticksASecond = 100;

type Processes = { pid(): number | undefined; databasePid(): number | undefined };

/** What the processes of a product have used so far; zeros where there is no /proc. */
export function cpuSeconds(product: Processes): CpuSeconds {
  const { user, system } = process.cpuUsage();
  const [server, postmaster] = [product.pid(), product.databasePid()];
  return {
    bench: (user + system) / 1e6,
    server: server === undefined ? 0 : ticks(server) / ticksASecond,
    postgres: postmaster === undefined ? 0 : withChildren(postmaster) / ticksASecond,
  };
}

/** The processor time that was used between two moments, in microseconds a row. */
export const microsecondsEach = (before: CpuSeconds, after: CpuSeconds, rows: number): CpuSeconds => ({
  bench: ((after.bench - before.bench) * 1e6) / rows,
  server: ((after.server - before.server) * 1e6) / rows,
  postgres: ((after.postgres - before.postgres) * 1e6) / rows,
});

/** Seconds of processor time of a process and its children, also of those that have ended. */
export const treeSeconds = (pid: number): number => withChildren(pid) / ticksASecond;

/** Children that have ended are counted with the process that waited for them. */
function withChildren(pid: number): number {
  const isChild = (name: string) => /^\d+$/.test(name) && Number(fieldsOf(name)[1] ?? -1) === pid;
  const children = readdirSync('/proc').filter(isChild);
  return ticks(pid, true) + children.reduce((sum, child) => sum + ticks(Number(child)), 0);
}

function ticks(pid: number, andEnded = false): number {
  const [user, system, endedUser, endedSystem] = fieldsOf(pid).slice(11, 15).map(Number);
  return (user ?? 0) + (system ?? 0) + (andEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0);
}

/** The fields behind the name, which may hold spaces: state, parent, …; none when the process is gone. */
function fieldsOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
