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

type Processes = { pid(): number | undefined; databasePid(): number | undefined };

/** What the processes of a product have used so far; zeros where there is no /proc. */
export function cpuSeconds(product: Processes): CpuSeconds {
  const { user, system } = process.cpuUsage();
  const [server, postmaster] = [product.pid(), product.databasePid()];
  return {
    bench: (user + system) / 1e6,
    server: server === undefined ? 0 : secondsOf(server),
    postgres: postmaster === undefined ? 0 : treeSeconds(postmaster),
  };
}

/** The processor time that was used between two moments, in microseconds a row. */
export function microsecondsEach(before: CpuSeconds, after: CpuSeconds, rows: number): CpuSeconds {
  const each = (of: keyof CpuSeconds) => ((after[of] - before[of]) * 1e6) / rows;
  return { bench: each('bench'), server: each('server'), postgres: each('postgres') };
}

/** Seconds of processor time of a process and its children. Those that have ended count with the process that waited for them. */
export function treeSeconds(pid: number): number {
  const isChild = (name: string) => /^\d+$/.test(name) && Number(fieldsOf(name)[1] ?? -1) === pid;
  const children = readdirSync('/proc').filter(isChild);
  return secondsOf(pid, 4) + children.reduce((sum, child) => sum + secondsOf(child), 0);
}

/** The fields hold the user's and the system's time, then those of ended children, each in hundredths of a second. */
const secondsOf = (pid: number | string, fields = 2): number =>
  fieldsOf(pid)
    .slice(11, 11 + fields)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0);

/** The fields behind the name, which may hold spaces: state, parent, …; none when the process is gone. */
function fieldsOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
