import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { masked, withoutSecrets } from './mask.ts';
import { closed } from './operations.ts';

type Json = { readonly [name: string]: Json } & readonly Json[];
type Content = { readonly schema?: Json; readonly examples?: Record<string, { readonly value: unknown }> };
type Operation = {
  readonly operationId: string;
  readonly responses: Record<string, { readonly content?: Record<string, Content> }>;
};

const document = JSON.parse(
  readFileSync(new URL('../../../../portal/static/openapi.json', import.meta.url), 'utf8'),
) as { readonly paths: Record<string, Record<string, Operation>>; readonly components: { schemas: Json } };

const contents = Object.values(document.paths).flatMap((item) =>
  Object.values(item).flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).map((one) => ({ operationId, ...one })),
    ),
  ),
);

/** Names of members that may hold a secret. */
const suspicious =
  /secret|token|passw|pwd|passphrase|key|pem$|link$|url$|credential|signature|cookie|assertion|invitation|verifier|authorization/i;

/** Members with such a name that everybody may see, and why. */
const harmless: Readonly<Record<string, string>> = {
  publicKey: 'is published',
  keys: 'public keys of webhooks and tokens',
  signatureAlgorithm: 'names an algorithm',
  trackingKey: 'carrier and number of a parcel',
  returnTrackingKey: 'carrier and number of a parcel',
  invitations: 'a list without links',
  invitationId: 'names an invitation, and does not open it',
  link: 'of an invitation: removed as a text, see below',
  shopLink: 'the page of an article',
  shopUrl: 'the page of an article',
  productUrl: 'the page of an article',
  keyUnreadableSince: 'a time',

  url: 'an address of the seller’s own, or of a request; texts in it are looked through',
  token_endpoint: 'where tokens are asked for',
  authorization_endpoint: 'where people sign in',
};

/** Names of all members of a schema, with the references that it leads to. */
function membersOf(schema: Json | undefined, seen = new Set<unknown>()): Set<string> {
  const found = new Set<string>();
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    const { $ref, properties } = one as { $ref?: string; properties?: object };
    if (typeof $ref === 'string') walk(document.components.schemas[$ref.split('/').at(-1)!]);
    for (const name of Object.keys(properties ?? {})) found.add(name);
    for (const [name, value] of Object.entries(one)) if (!/^examples?$/.test(name)) walk(value);
  };
  walk(schema);
  return found;
}

const open = contents.filter(({ operationId }) => !closed.has(operationId));

it('no operation that agents can call answers a member with the name of a secret, unless it is removed', () => {
  assert.ok(open.length > 500, `${open.length} answers`);
  for (const { operationId, schema } of open)
    for (const name of membersOf(schema)) {
      if (!suspicious.test(name) || name in harmless) continue;
      const value = { [name]: 'neutral' };
      assert.deepEqual(withoutSecrets(value), { [name]: masked }, `${operationId} answers ${name}`);
    }
  const all = new Set(open.flatMap(({ schema }) => [...membersOf(schema)]));
  for (const name of Object.keys(harmless)) assert.ok(all.has(name), `no answer has ${name}`);
});

/** A text that nobody could guess: long, of letters in both cases and digits, and not an id, a hash or a name. */
const looksSecret = (text: string): boolean =>
  (text.match(/[\w+/-]{20,}/g) ?? []).some(
    (run) =>
      /[a-z]/.test(run) &&
      /[A-Z]/.test(run) &&
      /\d/.test(run) &&
      !/^[0-9a-f-]{36}$/i.test(run) &&
      !run.includes('/'),
  );

/** Places of such texts in examples that are no secrets: hashes, public keys and signed statements. */
const known =
  /\.(operations?|kid|n|x|y|e|nextcursor|cursor|href|hash|planHash|etag|publicKey|statement|jws|evidenceHash)(\[\])?$/;

function textsOf(value: unknown, at = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, isList ? `${at}[]` : `${at}.${name}`));
}

it('no example of an answer that agents can get shows what looks like a secret', () => {
  let looked = 0;
  for (const { operationId, examples = {} } of open)
    for (const { value } of Object.values(examples))
      for (const [place, text] of textsOf(withoutSecrets(value))) {
        looked += 1;
        assert.ok(known.test(place) || !looksSecret(text), `${operationId} ${place}: ${text}`);
      }
  assert.ok(looked > 2000, `${looked} texts`);
});

it('the link of an invitation, which makes a person, is removed', () => {
  const invited = contents.filter(({ operationId }) => operationId === 'inviteConsolePerson');
  const links = invited.flatMap(({ examples = {} }) =>
    Object.values(examples).flatMap(({ value }) => (value as Json).link ?? []),
  );
  assert.ok(links.length > 0);
  for (const link of links)
    assert.deepEqual(withoutSecrets({ link }), { link: `https://api.example.com/invitation/${masked}` });
});

it('operations whose answers are made of secrets are closed', () => {
  for (const id of closed) {
    const own = contents.filter(({ operationId }) => operationId === id);
    const secrets = own.flatMap(({ examples = {} }) =>
      Object.values(examples).flatMap(({ value }) =>
        textsOf(withoutSecrets(value)).filter(([, text]) => text === masked),
      ),
    );
    assert.ok(secrets.length > 0, id);
  }
});
