import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutSecrets } from '../src/sandbox/request-log/redact.ts';
import { startApp, type TestApp } from './support/app.ts';
import { operatorReference, publicReference } from './support/references.ts';
import { tokenOfRole } from './support/sign-in.ts';

/** Names that a secret may have. */
const suspicious =
  /secret|token|passw|passphrase|credential|key|code|link|url|uri|assertion|authorization|otp|factor|recovery|private|verifier/i;

/** Names of members that are no secrets in any operation. */
const harmless: ReadonlySet<string> = new Set([
  ...['links', 'linkedReceiptNumber', 'linkedCreationDate', 'linkedReceiptCreationDate'],
  ...['linkedPositionItemId', 'linkedItemDetails', 'linkedItems', 'shopLink', 'shopUrl', 'productUrl'],
  ...['countryCode', 'regionCode', 'zipCode', 'returnZipCode', 'leitCode', 'returnCarrierCodes'],
  ...['carrierServiceCode', 'trackingKey', 'returnTrackingKey', 'hasSecondFactor', 'publicKey', 'keys'],
  ...['keyUnreadableSince', 'token_type'],
]);

/** Operations with members that are no secrets there; elsewhere such a name may be one. */
const harmlessIn: readonly (readonly [name: string, operations: RegExp, why: string])[] = [
  ['code', /Status|Results|Quantities|ProductDeliveryInformation|Returns|Reduction|Review/, 'of an error'],
  ['code', /^listSandboxRequestErrors$/, 'of an error'],
  ['code', /^place(?:Sandbox)?Order$/, 'a voucher of a simulated customer'],
  ['voucherCode', /PartnerOrder|Receipt/, 'the last characters of a voucher'],
  [
    'url',
    /Product|Webhook|Consumer|Receive|Request|Evidence|Story/,
    'an address that the seller chose or called',
  ],
  ['key', /^(?:create|add|operatorCreate|operatorAdd)Webhook(?:Consumer|Key)$/, 'a public key'],
];

/** Answers of success; those of errors have codes, which name the errors. */
const succeeded = (responses: Operation['responses']): Content[] =>
  Object.entries(responses).flatMap(([status, answer]) => (status < '300' ? [answer] : []));

/** True for the token server, whose requests the log never has: nobody has signed in there. */
const isUnlogged = ({ security = [] }: Operation): boolean => security.length === 0;

type Schema = { $ref?: string; properties?: Record<string, Schema>; [member: string]: unknown };
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The names of all members of a schema. */
function namesIn(schema: unknown, models: Document['components']['schemas'], seen: Set<string>): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref, properties = {}, ...others } = schema as Schema;
  if ($ref !== undefined) {
    if (seen.has($ref)) return [];
    seen.add($ref);
    return namesIn(models[$ref.split('/').pop()!], models, seen);
  }
  const nested = ['items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'].flatMap((name) =>
    [others[name] ?? []].flat(),
  );
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...nested].flatMap((one) => namesIn(one, models, seen)),
  ];
}

/** The names that may stand in the requests and answers of each operation that the log has. */
async function loggedNames({ app }: TestApp): Promise<{ operation: string; name: string }[]> {
  const found = [await publicReference(app), await operatorReference(app)];
  return found.flatMap(({ document }) => {
    const { paths, components } = document as unknown as Document;
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    return operations
      .filter((operation) => !isUnlogged(operation))
      .flatMap(({ operationId, parameters = [], requestBody, responses }) => {
        const contents = [requestBody ?? {}, ...succeeded(responses)].flatMap(({ content = {} }) =>
          Object.values(content),
        );
        const inBodies = contents.flatMap(({ schema }) => namesIn(schema, components.schemas, new Set()));
        const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
        return [...new Set([...inBodies, ...inQuery])].map((name) => ({ operation: operationId, name }));
      });
  });
}

it('the request log removes every member whose name may be that of a secret, or a list says why it is none', async (t) => {
  const names = await loggedNames(await startApp(t));
  assert.ok(names.length > 1_000, `only ${names.length} names`);
  const isMasked = (name: string) => withoutSecrets(`{"${name}":"abc"}`) === `{"${name}":"[removed]"}`;
  const isHarmless = ({ operation, name }: (typeof names)[number]) =>
    harmless.has(name) ||
    harmlessIn.some(([known, operations]) => known === name && operations.test(operation));
  const open = names.filter((one) => suspicious.test(one.name) && !isMasked(one.name) && !isHarmless(one));
  assert.deepEqual(open, []);
  const masked = [...new Set(names.map(({ name }) => name).filter(isMasked))].toSorted();
  for (const name of ['access_token', 'clientSecret', 'currentPassword', 'link', 'newPassword'])
    assert.ok(masked.includes(name), name);
});

it('no answer to a successful read has a secret, because the log keeps such answers as they are', async (t) => {
  const { app } = await startApp(t);
  for (const { document } of [await publicReference(app), await operatorReference(app)]) {
    const { paths, components } = document as unknown as Document;
    for (const { get } of Object.values(paths)) {
      if (!get || isUnlogged(get)) continue;
      const names = succeeded(get.responses).flatMap(({ content = {} }) =>
        Object.values(content).flatMap(({ schema }) => namesIn(schema, components.schemas, new Set())),
      );
      for (const name of names)
        assert.equal(withoutSecrets(`{"${name}":"abc"}`), `{"${name}":"abc"}`, `${get.operationId}: ${name}`);
    }
  }
});

it('a developer finds no link of an invitation in the request log, nor the request by its secret', async (t) => {
  const test = await startApp(t);
  const administrator = await tokenOfRole(test.app, 'seller_administrator');
  const body = { email: 'new@seller-one.example', role: 'seller_administrator' };
  const made = await test.call('POST', '/v1/console/invitations', {
    as: undefined,
    token: administrator,
    body,
  });
  assert.equal(made.status, 201, made.text);
  const secret = made.body.link.split('/').pop() as string;
  const developer = { as: undefined, token: await tokenOfRole(test.app, 'seller_developer') };
  const read = (path: string) => test.call('GET', `/v1/sandbox/requests${path}`, developer);
  const logged = await read(`/${made.headers['x-request-id']}`);
  assert.equal(logged.status, 200, logged.text);
  assert.equal(JSON.parse(logged.body.responseBody).link, '[removed]');
  assert.ok(!logged.text.includes(secret));
  assert.deepEqual((await read(`?text=${secret}`)).body.requests, []);
});
