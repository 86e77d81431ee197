import swagger from '@fastify/swagger';
import { documentAnswerHeaders } from '../platform/http/answer-headers.ts';
import { cachedDocument } from '../platform/http/cached-document.ts';
import { addressInDocuments, atAddress, securitySchemes } from '../platform/http/security.ts';
import type { App } from '../platform/http/server.ts';
import { productVersion } from '../platform/product-version.ts';
import { asYaml } from '../platform/yaml.ts';

const tags = [
  ['Partners', 'Sellers and service partners.'],
  ['Clients', 'Machines that call in the name of a partner.'],
  ['Technical users', 'Names and passwords for clients of a partner.'],
  ['Apps', 'Apps of service partners, and the consent of sellers to them.'],
  ['Certifications', 'Signed statements about connectors, and the keys of this server for them.'],
  ['People', 'Who signs in to the console for a partner, and with which role.'],
  ['Catalogue', 'Brands, categories with their attributes, and decisions about variations.'],
  ['Orders', 'The checkout, and what the marketplace decides about orders.'],
  ['Parcels', 'What carriers report.'],
  ['Returns', 'What customers send back.'],
  ['Receipts', 'Refunds that the marketplace orders.'],
  ['Services', 'Services that are offered with variations.'],
  ['Portal', 'What readers say about the pages of the developer portal.'],
  ['Webhooks', 'Consumers of events, their keys, and what became of deliveries.'],
] as const;

const description = `The marketplace's own side. It is not public: only clients with the scope operator may call it.

Every write takes an Idempotency-Key. What was carried out under a key is kept for 24 hours with its answer: a repeat gets that answer (header Idempotent-Replayed), another request under the key a 422, a repeat while the first is running a 409. What was refused can be tried again under the same key. Secrets are in the first answer only. Verifications of webhook endpoints and replays that were cut off by the end of a server can be repeated under their key after ten minutes.`;

/**
 * Collects the routes of the operator interface into a document of their own. Register it before them, in the same
 * scope.
 */
export async function collectOperatorDocument(app: App, apiName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${apiName}: operator`,
        version: productVersion,
        description,
        contact: { name: `${apiName}: documentation and help`, url: `${addressInDocuments}/docs/` },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: addressInDocuments, description: 'The server that serves this document.' }],
      tags: tags.map(([name, says]) => ({ name, description: says })),
      components: {
        securitySchemes: securitySchemes(['operator']),
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `model-${index}`,
    },
  });
}

/** Serves the document as JSON and YAML. It holds no secrets, so its routes need no token. */
export function serveOperatorDocument(app: App, publicUrl: string): void {
  let document: object | undefined;
  const made = () => {
    document ??= atAddress(
      withHeaders(withOwnModels(structuredClone(app.swagger()) as unknown as Document)),
      publicUrl,
    );
    return document;
  };
  const hidden = { schema: { hide: true } as object };
  const json = cachedDocument('application/json', () => JSON.stringify(made()));
  app.get('/operator/openapi.json', hidden, json);
  const yaml = cachedDocument('application/yaml', () => asYaml(made()));
  app.get('/operator/openapi.yml', hidden, yaml);
}

type DocumentedOperation = { responses: Record<string, { headers?: Record<string, object> }> };

type Document = {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components?: { readonly schemas?: Record<string, object> };
};

/**
 * Adds the headers of answers that routes do not name, and removes the 429 that all interfaces document: the operator
 * has no limits.
 */
function withHeaders(document: Document): Document {
  for (const [method, operation] of Object.values(document.paths ?? {}).flatMap((item) =>
    Object.entries(item),
  )) {
    delete operation.responses['429'];
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (status === '409') answer.headers = { 'Retry-After': { ...retryAfter, required: false } };
      if (status === '503') answer.headers = { 'Retry-After': retryAfter };
      if (status.startsWith('2') && method !== 'get') answer.headers = { 'Idempotent-Replayed': replayed };
    }
    documentAnswerHeaders(operation);
  }
  return document;
}

const retryAfter = { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } };
const replayed = {
  description: 'Says that the Idempotency-Key was used before, and that this is the answer of then.',
  schema: { type: 'string', const: 'true' },
};

/** Removes the models that only the rest of the application uses. */
function withOwnModels(document: Document): Document {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths ?? {});
  const own = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: own } };
}
