import { readFileSync } from 'node:fs';
import { notDocumented, sawDocumented } from './contract.ts';
import { type Reference, referenceIn } from './reference.ts';

/** Addresses of servers that run as separate processes. */
const addresses = new Set<string>();
let reference: Reference | undefined;

/** The committed copy. Another test compares it with the served document. */
const committed = (): Reference =>
  referenceIn(
    JSON.parse(readFileSync(new URL('../../../portal/static/openapi.json', import.meta.url), 'utf8')),
  );

/**
 * Compares answers that tests fetch from a server in another process with the public reference. An undocumented
 * answer fails the whole run at its end, because the server may be killed while it answers.
 */
export function judgeFetches(address: string): void {
  // It must not slow down measurements.
  if (process.env.NODE_TEST_CONTEXT === undefined) return;
  if (addresses.size === 0) watch();
  addresses.add(address);
}

function watch(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await original(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!addresses.has(url.origin)) return reply;
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const copy = reply.clone();
    copy.text().then(
      (text) => judge(method, url.pathname, copy, text),
      // The answer was cut off in transit.
      () => undefined,
    );
    return reply;
  };
}

function judge(method: string, url: string, reply: Response, text: string): void {
  try {
    reference ??= committed();
    const headers = Object.fromEntries(reply.headers);
    const operationId = reference.assertDocumented({ method, url }, { status: reply.status, headers, text });
    if (operationId !== undefined) sawDocumented('public', operationId, reply.status);
  } catch (error) {
    notDocumented(error as Error);
  }
}
