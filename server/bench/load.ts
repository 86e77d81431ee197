import autocannon from 'autocannon';

export type Figures = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

/** Reads paths in turn over 32 connections for some seconds, after a warm-up. Throws when an answer is not a 2xx. */
export async function readsPerSecond(
  url: string,
  paths: readonly string[],
  options: { seconds: number; token?: string },
): Promise<Figures> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const headers = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const load = { url, connections: 32, headers, requests };
  await autocannon({ ...load, duration: 1 });
  const result = await autocannon({ ...load, duration: options.seconds });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** The middle and the 99th percentile of single latencies, measured one after the other. */
export async function latencies(
  rounds: number,
  run: (round: number) => Promise<unknown>,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await run(round);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
