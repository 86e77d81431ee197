import { AsyncLocalStorage } from 'node:async_hooks';
import { statements as sent } from '../../src/platform/database.ts';
import { boundPartner } from '../../src/platform/tenant.ts';
import type { TestApp } from './app.ts';

/** A statement that a read has sent. */
export type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/** Who reads: a person with a token, else the first seller's client. */
export const callerOf = ({ token }: { readonly token?: string | undefined }) =>
  token === undefined ? {} : { as: undefined, token };

type Asked = {
  readonly url: string;
  readonly token?: string | undefined;
  /** The operator asks, whose statements are bound to no partner. */
  readonly isOperators?: boolean | undefined;
};

/** Says that a statement belongs to the read and not to the background work of the server. */
const ofRead = new AsyncLocalStorage<true>();

/** Returns the statements of a read, without those that look up the caller or write the log of requests. */
export async function statementsOf(
  test: TestApp,
  { url, token, isOperators = false }: Asked,
): Promise<{ readonly statements: Statement[]; readonly status: number }> {
  const statements: Statement[] = [];
  // Records the second call, when the token is verified and caches are filled.
  const caller = callerOf({ token });
  await test.call('GET', url, caller);
  const note = (query: unknown) => {
    const { text, values } = query as { text: string; values: readonly unknown[] };
    // Periodic statements of the server are bound to no partner.
    if (isOperators ? ofRead.getStore() : boundPartner() !== undefined)
      statements.push({ text, parameters: values });
  };
  sent.subscribe(note);
  const reply = await ofRead.run(true, () => test.call('GET', url, caller));
  sent.unsubscribe(note);
  const own = statements.filter(
    ({ text }) =>
      /^\s*(select|with)\b/i.test(text) && !/pg_catalog|set_config|\b(insert|update|delete)\b/i.test(text),
  );
  return { statements: own, status: reply.status };
}
