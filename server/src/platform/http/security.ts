import type { AnyScope } from '../../kernel/scopes.ts';

/** The address that documents have in place of the server's, until a server serves them. */
export const addressInDocuments = 'https://api.example.com';

/** Puts the address of a server into a document. */
export const atAddress = <T extends object>(document: T, publicUrl: string): T =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(addressInDocuments, publicUrl) : value,
  );

/**
 * What an operation that needs a scope asks for, in the words of OpenAPI: a token of the `oauth2` flows with the scope,
 * or, for tools that know no OAuth 2.0, any token that is good (`bearer`). The server checks the same for both.
 */
export const securityOf = (scope: AnyScope): Record<string, string[]>[] => [
  { oauth2: [scope] },
  { bearer: [] },
];

/** The scopes that an operation asks for. */
export const scopesIn = (security: readonly Readonly<Record<string, readonly string[]>>[] = []): string[] =>
  security.flatMap(({ oauth2 = [] }) => oauth2);

/** What the token of each scope allows. */
const meanings: Readonly<Record<AnyScope, string>> = {
  products: 'Variations, prices, active statuses, marketplace statuses, brands and categories.',
  orders: 'Orders, their cancellation, and what happened to them.',
  receipts: 'Purchase and refund receipts.',
  returns: 'Returned items, and accepting or rejecting them.',
  'price-reduction': 'Price reductions.',
  shipments: 'Shipments and return shipments.',
  availability: 'Quantities and product delivery information.',
  'shipping-profiles': 'Shipping profiles.',
  'returns-warehouse-read': 'Reading return addresses and their carriers.',
  'returns-warehouse-write': 'Changing return addresses and their carriers.',
  webhooks: 'Webhook consumers and their deliveries.',
  installation: 'The number of your consent that an app acts for you.',
  sandbox: 'The simulated customers, carriers and marketplace of a sandbox.',
  developer: 'Tokens with which an app of a service partner acts for sellers.',
  operator: 'The marketplace’s own side.',
  console: 'What people do in the console; only people who signed in have it.',
};

const tokenUrl = `${addressInDocuments}/v1/token`;

/** The security schemes of a document whose operations need these scopes. */
export function securitySchemes(scopes: readonly AnyScope[]) {
  const meaningsOf = (wanted: (scope: AnyScope) => boolean) =>
    Object.fromEntries(scopes.filter(wanted).map((scope) => [scope, meanings[scope]]));
  const ofMachines = meaningsOf((scope) => scope !== 'console');
  const ofPeople = meaningsOf((scope) => scope === 'console');
  const signIn = { authorizationUrl: `${addressInDocuments}/v1/authorize`, tokenUrl, refreshUrl: tokenUrl };
  return {
    oauth2: {
      type: 'oauth2',
      description:
        'Access tokens of `POST /v1/token`, valid 30 minutes: `clientCredentials` for a client of its own, `password` for a technical user, `authorizationCode` for people who sign in to the console. If the operator has another server issue the tokens, this token endpoint answers 404 and names that server.',
      flows: {
        clientCredentials: { tokenUrl, scopes: ofMachines },
        password: { tokenUrl, refreshUrl: tokenUrl, scopes: ofMachines },
        ...(Object.keys(ofPeople).length > 0 && { authorizationCode: { ...signIn, scopes: ofPeople } }),
      },
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The same access token, for tools that cannot get one by OAuth 2.0: paste it. It needs the scope that `oauth2` names beside it.',
    },
  } as const;
}
