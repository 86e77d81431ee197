// biome-ignore lint/suspicious/noExplicitAny: as it is in the document
export type Schema = Readonly<Record<string, any>>;

type Examples = Readonly<Record<string, { readonly value: unknown }>>;

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Examples;
};

/** The parts of an OpenAPI document that the proof reads. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

/** The documents of a server: for sellers and for the operator. */
export function documentsOf(address: string): Promise<Document[]> {
  const read = async (path: string) => (await (await fetch(`${address}${path}`)).json()) as Document;
  return Promise.all([read('/openapi.json'), read('/operator/openapi.json')]);
}

type Documented = {
  readonly operationId: string;
  readonly security?: readonly Record<string, string[]>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema; examples?: Examples }> };
};

export type Operation = ReturnType<typeof operationsOf>[number];

/**
 * Operations that are not drawn: the answer of one does not end, one would lock out the person who sends requests, and
 * only a client of a throw-away seller may call the third.
 */
const leftOut = new Set(['streamActivity', 'changeConsolePassword', 'listSandboxEvidence']);

export const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) => {
    const documented = Object.entries(item as Record<string, Documented>);
    return documented
      .filter(([, { operationId }]) => !leftOut.has(operationId))
      .map(([verb, documented]) => {
        const { operationId: id, security = [], parameters = [], requestBody } = documented;
        const [media] = Object.entries(requestBody?.content ?? {});
        return {
          id,
          method: verb.toUpperCase(),
          path,
          pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
          /** The scopes that a token needs; none when it needs no token. */
          scopes: security.flatMap(({ oauth2 = [] }) => oauth2),
          parameters,
          body: media && { contentType: media[0], ...media[1] },
          document,
        };
      });
  });

/** Follows a reference into the document's models. */
export function followed(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : followed(document.components?.schemas?.[name] ?? {}, document);
}

/** Who sends: one of two sellers, or the marketplace. */
export type Side = 'seller-one' | 'seller-two' | 'operator';

/** Operations that change everything for a seller: only the second seller sends them, and rarely. */
const upheavals = new Set([
  ...['resetSandbox', 'restoreSandboxSnapshot', 'saveSandboxSnapshot', 'deleteSandboxSnapshot'],
  ...['advanceSandboxClock', 'createSandboxFault', 'startSandboxAutopilot'],
]);

const ofOperator = /^\/(operator|v1\/console\/portal)\//;

export const sends = (side: Side, { id, scopes, path }: Operation): boolean =>
  (ofOperator.test(path) || scopes.includes('operator')) === (side === 'operator') &&
  (side === 'seller-two' || !upheavals.has(id));

/** The account that sends an operation for a side: of a partner who offers apps, or its own. None when it needs no token. */
export const accountOf = ({ scopes }: Operation, side: Side): string | undefined =>
  scopes.includes('developer') ? 'service-partner' : scopes[0] && side;

export const isForPeople = ({ scopes }: Operation): boolean => scopes.includes('console');

/** How often an operation is drawn, beside others. */
export const weightOf = ({ id }: Operation): number =>
  id === 'operatorDeleteWebhookConsumer' ? 2 : upheavals.has(id) ? 4 : 12;

/** The partner that a side is; none for the marketplace. */
export const partnerOf = (side: Side): number | undefined =>
  ({ 'seller-one': 1, 'seller-two': 2, operator: undefined })[side];
