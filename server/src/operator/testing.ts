import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Account, type Reply, startApp, type TestApp } from '../../test/support/app.ts';
import { partnerOf } from '../../test/support/orders.ts';
import type { Reference } from '../../test/support/reference.ts';
import { operatorReference } from '../../test/support/references.ts';
import type { PartnerId } from '../kernel/caller.ts';

type Options = {
  readonly body?: unknown;
  readonly key?: string;
  readonly as?: Account | undefined;
  readonly token?: string;
};

export type OperatorTest = TestApp & {
  /** Tenant key of seller-one. */
  readonly seller: PartnerId;
  readonly reference: Reference;
  /** Calls the operator interface as the operator; throws when the answer is not as its document has it. */
  operate(method: string, path: string, options?: Options): Promise<Reply>;
  /** The same, and fails unless the answer has this status. Gives its body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  done(status: number, method: string, path: string, options?: Options): Promise<any>;
};

/** The application with its operator interface. Secrets are hashed with little work unless the configuration says otherwise. */
export async function startOperator(
  t: TestContext,
  options: Parameters<typeof startApp>[1] = {},
): Promise<OperatorTest> {
  const config = { secretCost: { logCost: 4, parallel: 1 }, ...options.config };
  const test = await startApp(t, { ...options, config });
  const reference = await operatorReference(test.app);
  const operate: OperatorTest['operate'] = async (method, path, { body, key, ...rest } = {}) => {
    const url = `/operator/v1${path}`;
    return test.call(method, url, {
      as: 'operator',
      ...rest,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  };
  return {
    ...test,
    seller: await partnerOf(test.db, 'seller-one'),
    reference,
    operate,
    async done(status, method, path, rest) {
      const reply = await operate(method, path, rest);
      assert.equal(reply.status, status, `${method} ${path}: ${reply.text}`);
      return reply.body;
    },
  };
}

/** Gets a token for credentials that a test made. */
export async function tokenOf({ app }: TestApp, form: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: reply.statusCode, token: (reply.json() as { access_token: string }).access_token };
}

/** A seller's company. */
export const company = {
  partnerName: 'Küstenlicht GmbH',
  street: 'Deich 1',
  zipCode: '26506',
  city: 'Norden',
  countryCode: 'DEU',
  vatId: 'DE111111111',
  representedBy: 'Wiebke Janßen',
};
