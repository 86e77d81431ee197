import { statements as sent } from '../../src/platform/database.ts';
import { boundPartner } from '../../src/platform/tenant.ts';
import type { TestApp } from './app.ts';

/** A statement as a read has sent it. */
export type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/** Who reads: a person with a token, else the first seller's client. */
export const callerOf = ({ token }: { readonly token?: string | undefined }) =>
  token === undefined ? {} : { as: undefined, token };

/** What a read asks the database; statements that look up who calls, or write the log of requests, are no part of it. */
export async function statementsOf(
  test: TestApp,
  { url, token }: { readonly url: string; readonly token?: string | undefined },
): Promise<{ readonly statements: Statement[]; readonly status: number }> {
  const statements: Statement[] = [];
  // The second time, so that the token is verified and nothing is read for the first time.
  const caller = callerOf({ token });
  await test.call('GET', url, caller);
  const note = (query: unknown) => {
    const { text, values } = query as { text: string; values: readonly unknown[] };
    // What a server asks on its own every second or so is bound to nobody.
    if (boundPartner() !== undefined) statements.push({ text, parameters: values });
  };
  sent.subscribe(note);
  const reply = await test.call('GET', url, caller);
  sent.unsubscribe(note);
  const own = statements.filter(
    ({ text }) =>
      /^\s*(select|with)\b/i.test(text) && !/pg_catalog|set_config|\b(insert|update|delete)\b/i.test(text),
  );
  return { statements: own, status: reply.status };
}
