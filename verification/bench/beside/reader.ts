import { readsOf, sendFor } from '../measure.ts';

/** Reads one after the other in its own process, so that the parent's load does not delay what it measures. */
const [address = '', paths = '[]', token = ''] = process.argv.slice(2);
const requests = readsOf(JSON.parse(paths) as string[], token);

process.on('message', (seconds: number) => {
  // A read that fails ends this process, and the parent says so.
  void sendFor(address, requests, { connections: 1, seconds }).then((times) => process.send?.(times));
});
process.once('disconnect', () => process.exit(0));
process.send?.(0);
