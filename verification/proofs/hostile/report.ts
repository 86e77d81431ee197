import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf, threadTime } from '../../harness/processes.ts';
import { type Tally, unreached } from './exchange.ts';

/** Megabytes that a process holds. */
export type Memory = { readonly rssMb: number; readonly heapMb: number };

/** Collects the garbage of a process over its inspector, and returns the memory that is left. */
export async function settledMemory(pid: number, inspectorPort: number): Promise<Memory> {
  const list = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(list[0]!.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async (method: string) => {
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = await once(socket, 'message');
    return JSON.parse(data).result;
  };
  for (let round = 1; round <= 3; round += 1) {
    await ask('HeapProfiler.collectGarbage');
    await sleep(1000);
  }
  const { usedSize } = await ask('Runtime.getHeapUsage');
  socket.close();
  return { rssMb: megabytesOf(pid).now, heapMb: usedSize / 1_048_576 };
}

/** Memory may grow by a fifth. */
export const mostGrowth = 1.2;

type Figures = {
  readonly tally: Tally;
  readonly raw: { readonly requests: number; readonly defects: ReadonlyMap<string, string> };
  readonly warm: Memory & { readonly after: number };
  readonly end: Memory;
  readonly seconds: number;
  readonly pooled: number;
  readonly pid: number | undefined;
};

/** What a run says in the end. */
export function reportOf({ tally, raw, warm, end, seconds, pooled, pid }: Figures): string[] {
  const listed = (names: readonly string[]) => [...new Set(names)].join(', ') || 'none';
  const whole = (value: number) => value.toFixed(0);
  const megabytes = ({ rssMb, heapMb }: Memory) => `${whole(rssMb)} MB (heap ${whole(heapMb)})`;
  const missing = unreached(tally);
  const classes = [...tally.classes].sort().map(([name, times]) => `${name} ${times}`);
  const { ranMs, waitedMs } = threadTime(pid);
  return [
    `${tally.requests} requests in ${whole(seconds)} s beside ${tally.prepared} that prepared them, ${raw.requests} raw connections; ${pooled} things in the pool`,
    `Memory: ${megabytes(warm)} after ${warm.after}, ${megabytes(end)} at the end: ${((end.rssMb / warm.rssMb - 1) * 100).toFixed(1)} % more; peak ${whole(megabytesOf(pid).most)} MB`,
    `${classes.join(', ')}; 2xx on ${tally.reached.size - missing.length} of ${tally.reached.size} operations; without: ${listed(missing)}`,
    `Slowest answer ${whole(tally.slowestMs)} ms (${tally.slowest}); over 5 s: ${tally.stalls.length} (${listed(tally.stalls)})`,
    `The server's thread ran ${whole(ranMs / 1000)} s and stood ready without a processor ${whole(waitedMs / 1000)} s`,
    ...[...raw.defects].map(([name, text]) => `raw: ${name}: ${text.slice(0, 600)}`),
    `${tally.defects.size} defects; ${raw.defects.size} of raw connections`,
  ];
}
