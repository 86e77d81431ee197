import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf } from '../../harness/processes.ts';

type Memory = { readonly rssMb: number; readonly heapMb: number };

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
