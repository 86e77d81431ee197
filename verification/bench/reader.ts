import { Agent, get } from 'node:http';

/** Reads one after the other in a process of its own: what the parent's load costs the parent is not in its latencies. */
const [address, prefix, count, token] = process.argv.slice(2) as [string, string, string, string];
const options = {
  agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  headers: { authorization: `Bearer ${token}` },
};

const read = (round: number) =>
  new Promise<void>((resolve, reject) => {
    const number = String(round % Number(count)).padStart(9, '0');
    get(`${address}${prefix}${number}`, options, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${prefix}${number}: ${reply.statusCode}`));
      reply.resume().once('end', resolve);
    }).once('error', reject);
  });

let round = 0;

async function readFor(seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let began = performance.now(); began < until; began = performance.now()) {
    await read(round++);
    times.push(performance.now() - began);
  }
  return times;
}

process.on('message', (seconds: number) => {
  // A read that fails ends this process, and the parent says so.
  void readFor(seconds).then((times) => process.send?.(times));
});
process.once('disconnect', () => process.exit(0));
