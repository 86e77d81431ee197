import { request } from 'node:http';
import { startProduct } from '../../harness/installation.ts';
import { megabytesOf } from '../../harness/processes.ts';
import type { Figure } from './figure.ts';

const streams = 200;
const changes = 500;

/** An event stream that is read as it comes. */
export type OpenStream = {
  readonly events: () => number;
  close(): Promise<void>;
};

/** Opens so many streams that show this. */
export const openStreams = (
  address: string,
  token: string,
  count: number,
  show: string,
): Promise<readonly OpenStream[]> =>
  Promise.all(Array.from({ length: count }, () => openStream(address, token, show)));

function openStream(address: string, token: string, show: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/v1/activity/stream?show=${show}`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    asked.once('error', reject);
    asked.once('response', (reply) => {
      if (reply.statusCode !== 200)
        return reject(new Error(`The stream was answered with ${reply.statusCode}.`));
      let events = 0;
      reply.on('error', () => undefined);
      reply.on('data', (piece: Buffer) => {
        events += piece.toString().split('\nevent: ').length - 1;
      });
      resolve({
        events: () => events,
        close: () =>
          new Promise((closed) => {
            reply.once('close', () => closed());
            reply.destroy();
          }),
      });
    });
    asked.end();
  });
}

/** Memory that 200 streams of a seller take while something happens, in megabytes. */
export async function streamFigures(): Promise<readonly Figure[]> {
  await using product = await startProduct({ EVENT_STREAMS_PER_PARTNER: '1000' });
  const token = await product.token('seller-one');
  const change = async () => {
    for (let count = 0; count < changes; count += 1) {
      const reply = await fetch(`${product.address}/v1/availability/quantities`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify([{ sku: `STREAMED-${count % 50}`, quantity: count }]),
      });
      await reply.arrayBuffer();
    }
  };
  await change();
  const before = megabytesOf(product.pid()).now;
  const open = await openStreams(product.address, token, streams, 'activity,request,delivery');
  await change();
  while (open.some((stream) => stream.events() < changes))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const after = megabytesOf(product.pid()).now;
  for (const stream of open) await stream.close();
  return [
    {
      what: `Memory of ${streams} event streams`,
      value: after - before,
      unit: 'MB',
      aim: { most: 100 },
      note: `${before.toFixed(0)} MB before`,
    },
  ];
}
