import { readFileSync } from 'node:fs';
import { notDocumented, sawDocumented } from './contract.ts';
import { type Reference, referenceIn } from './reference.ts';

/** Addresses of servers that run as processes of their own. */
const addresses = new Set<string>();
let reference: Reference | undefined;

/** The committed copy, which another test compares with what is served. */
const committed = (): Reference =>
  referenceIn(
    JSON.parse(readFileSync(new URL('../../../portal/static/openapi.json', import.meta.url), 'utf8')),
  );

/**
 * Holds what tests fetch from a server in a process of its own against the public reference. What is not documented
 * fails the whole run in its end, because the server may be killed while it answers.
 */
export function judgeFetches(address: string): void {
  // Measurements are not slowed by it.
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
      // Cut while it was being sent.
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
