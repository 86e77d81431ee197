import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf } from '../../harness/processes.ts';

/** Megabytes that a process holds. */
export type Memory = { readonly rssMb: number; readonly heapMb: number };

/** Has the process collect its garbage, over the inspector that it was started with, and says what is left. */
export async function settledMemory(pid: number, inspectorPort: number): Promise<Memory> {
  const list = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(list[0]!.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<{ result?: { usedSize?: number } }>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id: number; result?: { usedSize?: number } };
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  for (let round = 1; round <= 3; round += 1) {
    await ask(round, 'HeapProfiler.collectGarbage');
    await sleep(1000);
  }
  const { result } = await ask(4, 'Runtime.getHeapUsage');
  socket.close();
  return { rssMb: megabytesOf(pid).now, heapMb: (result?.usedSize ?? 0) / 1_048_576 };
}
