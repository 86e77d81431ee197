import type { TestContext } from 'node:test';
import { Type } from 'typebox';
import { sawDocumented } from '../../../test/support/contract.ts';
import { referenceOf } from '../../../test/support/reference.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { collectOpenApi } from '../../openapi/document.ts';
import { readConfig } from '../../platform/config/index.ts';
import { requireScope } from '../../platform/http/guard.ts';
import { createHttpApp } from '../../platform/http/server.ts';
import { openLog } from '../../platform/log.ts';
import type { WebhookTest } from '../testing.ts';
import { registerWebhooks } from './index.ts';
import { registerWebhookOperator } from './operator.ts';
import { carryOutPlainly, type OperatorRules } from './writes.ts';

const caller = (partner: PartnerId, scope: string) => ({
  partner,
  clientId: 'x',
  subject: 'x',
  scopes: new Set(scope.split(' ')),
});

/** An interface without rules of its own, in which there are the partners 1 to 9. */
const rulesOn = ({ context }: WebhookTest): OperatorRules => ({
  partnerExists: async (partner) => partner < 10,
  writeHeaders: Type.Object({}),
  carryOut: (request, reply, effect) =>
    carryOutPlainly(request, reply, () => context.db.begin(effect) as never),
  carryOutOutside: carryOutPlainly,
});

/** An application with both sides; tokens are `<partner>-<scopes>`, with blanks as dots. Answers are held against their documentation. */
export async function startRoutes(t: TestContext, test: WebhookTest) {
  const app = createHttpApp(readConfig({}), openLog('silent'));
  await collectOpenApi(app, 'x');
  const verify = async (token: string) => {
    const [partner, scope = ''] = token.split('-');
    return caller(asPartnerId(Number(partner)), scope.replaceAll('.', ' '));
  };
  registerWebhooks(app, { ...test.context, close: async () => undefined }, verify);
  void app.register(
    async (scope) => {
      requireScope(scope as never, verify, 'operator');
      registerWebhookOperator(scope as never, test.context, rulesOn(test));
    },
    { prefix: '/operator/v1' },
  );
  await app.ready();
  t.after(() => app.close());
  const reference = referenceOf(app);
  return async (method: string, url: string, options: { token?: string; body?: object } = {}) => {
    const operator = url.startsWith('/operator');
    const token = options.token ?? (operator ? '9-operator' : `${test.partner}-orders.webhooks`);
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(options.body ? { payload: JSON.stringify(options.body) } : {}),
    });
    const { statusCode: status, body: text, headers } = reply;
    const operationId = reference.assertDocumented({ method, url }, { status, text });
    // Its own application has neither limits nor the operator's document, so headers are judged elsewhere.
    if (operationId !== undefined) sawDocumented(operator ? 'operator' : 'public', operationId, status);
    return {
      status,
      headers,
      // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
      body: (reply.body ? JSON.parse(reply.body) : undefined) as any,
    };
  };
}
