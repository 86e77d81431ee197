import swagger from '@fastify/swagger';
import { consoleExamples } from '../console/index.ts';
import { activityExamples } from '../interfaces/activity/index.ts';
import { availabilityErrors, availabilityExamples } from '../interfaces/availability/index.ts';
import { orderErrors, orderExamples } from '../interfaces/orders/index.ts';
import { priceReductionErrors, priceReductionExamples } from '../interfaces/price-reductions/index.ts';
import { errorCatalogue, productExamples } from '../interfaces/products/index.ts';
import { receiptErrors, receiptExamples } from '../interfaces/receipts/index.ts';
import { returnShipmentExamples } from '../interfaces/return-shipments/index.ts';
import { returnErrors, returnExamples } from '../interfaces/returns/index.ts';
import { returnsWarehouseErrors, returnsWarehouseExamples } from '../interfaces/returns-warehouse/index.ts';
import { returnShipmentErrors, shipmentErrors, shipmentExamples } from '../interfaces/shipments/index.ts';
import { shippingProfileErrors, shippingProfileExamples } from '../interfaces/shipping-profiles/index.ts';
import { personScope, scopes } from '../kernel/scopes.ts';
import { documentAnswerHeaders } from '../platform/http/answer-headers.ts';
import { deprecations, documentDeprecations } from '../platform/http/deprecations.ts';
import { addressInDocuments, securitySchemes } from '../platform/http/security.ts';
import type { App } from '../platform/http/server.ts';
import { productVersion } from '../platform/product-version.ts';
import { sandboxExamples } from '../sandbox/index.ts';
import { appPaths, tokenPaths } from '../token/index.ts';
import { webhookExamples } from '../webhooks/index.ts';
import { nameEnumerations } from './enumerations.ts';
import { exampleAdder } from './error-examples.ts';
import { generalErrors } from './general-errors.ts';
import { addLimits, collectLimits, limitHeaders } from './limits.ts';
import { addRepeats, type DocumentedAnswer } from './repeats.ts';

const description = `Partner API of the marketplace: sellers and service partners manage what they sell through it.

Writes of products are asynchronous: a 202 says that the request is stored; the outcome of each entry is read from the update task.
Fields that the reference does not name are ignored, but for the sandbox and webhooks, which refuse them. An absent value is left out, never sent as null. Times are taken in any zone and answered in UTC.

Two answers can meet any request, before any operation does: a method that the path does not take is a 405 with \`Allow\`, in the error body of the interface, and a \`Host\` that is none of the server's names a 421. Web pages of other sites get a 403 for what they send, unless the server lists them.`;

/** The parts of the reference, in order. */
const tags = [
  {
    name: 'Products v5',
    description: 'Variations, prices, active statuses, marketplace statuses, brands and categories.',
  },
  {
    name: 'Products v4',
    description: 'The same as version 5 with one product safety contact instead of compliance.',
  },
  {
    name: 'Shipping profiles v1',
    description: 'When and how you ship: working days, times, delivery type.',
  },
  {
    name: 'Availability v1',
    description: 'How much of each variation is in stock, and how and how fast it is shipped.',
  },
  {
    name: 'Returns warehouse v2',
    description: 'Where returns go, and with which carriers.',
  },
  { name: 'Orders v4', description: 'What customers bought, and what of it you cancel.' },
  { name: 'Shipments v1', description: 'Parcels and freight that you hand over, and where they are.' },
  { name: 'Return shipments v1', description: 'Parcels with which customers send items back.' },
  { name: 'Returns v3', description: 'Returned items, which you accept or reject.' },
  { name: 'Receipts v3', description: 'Purchase and refund receipts, as JSON and PDF.' },
  { name: 'Price reductions v1', description: 'Money back for an item that the customer keeps.' },
  {
    name: 'Sandbox',
    description: 'The other side, simulated: customers, carriers and the marketplace do what you tell them.',
  },
  {
    name: 'Webhooks v1',
    description: 'What your webhook consumers were sent, and sending it again.',
  },
  {
    name: 'Activity v1',
    description: 'What happened to your orders, products and set-up, and who did it.',
  },
  { name: 'Token', description: 'Access tokens.' },
  {
    name: 'Console',
    description: 'People who sign in, their roles and invitations. Only people can call it.',
  },
];

/** The operator's own interface has a document of its own. */
const scopesOfSellers = [...scopes.filter((scope) => scope !== 'operator'), personScope] as const;

/** Collects the schemas of all routes registered after it. Register before the interfaces. */
export async function collectOpenApi(app: App, apiName: string): Promise<void> {
  collectLimits(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: apiName,
        version: productVersion,
        description,
        contact: { name: `${apiName}: documentation and help`, url: `${addressInDocuments}/docs/` },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The server that serves this document.' }],
      tags,
      components: { securitySchemes: securitySchemes(scopesOfSellers) },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `model-${index}`,
    },
  });
}

/** The members of an operation that this file reads and changes. */
type DocumentedOperation = Parameters<typeof addRepeats>[0] & {
  operationId?: string;
  parameters?: {
    name?: string;
    description?: string;
    required?: boolean;
    deprecated?: boolean;
    schema?: { default?: unknown; deprecated?: boolean };
  }[];
  requestBody?: DocumentedAnswer;
  responses: Record<string, DocumentedAnswer>;
};

export type OpenApiDocument = Record<string, unknown> & {
  paths: Record<string, Record<string, DocumentedOperation>>;
};

/** The finished document: what the routes say, the token endpoint, examples, and the error catalogue. */
export function openApiDocument(app: App): OpenApiDocument {
  const document = structuredClone(app.swagger()) as unknown as OpenApiDocument;
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.schema?.default !== undefined) parameter.required = false;
      if (parameter.schema?.deprecated === true) parameter.deprecated = true;
    }
    addExamples(operation);
  }
  const written = structuredClone({ ...tokenPaths, ...appPaths }) as unknown as OpenApiDocument['paths'];
  const paths = { ...written, ...document.paths };
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      addLimits(operation);
      addRepeats(operation);
      documentAnswerHeaders(operation);
      documentDeprecations(method, path, operation);
    }
  }
  nameEnumerations({ ...document, paths });
  return {
    ...document,
    components: { ...(document.components as object), headers: limitHeaders },
    paths,
    'x-deprecations': deprecations,
    'x-error-catalogue': errorEntries().map(exampleAdder(app)),
  };
}

/** All entries of the error catalogue. */
function errorEntries() {
  return [
    ...Object.entries(errorCatalogue).map(([code, entry]) => {
      const [number, name] = code.split(' - ');
      return { interface: 'products', code: number, name, ...entry };
    }),
    ...shippingProfileErrors.map(({ logref, status, ...texts }) => ({
      interface: 'shipping-profiles',
      code: String(status),
      name: logref,
      ...texts,
    })),
    ...returnsWarehouseErrors.map((entry) => ({ interface: 'returns-warehouse', ...entry })),
    ...availabilityErrors.map((entry) => ({ interface: 'availability', ...entry })),
    ...orderErrors.map((entry) => ({ interface: 'orders', ...entry })),
    ...shipmentErrors,
    ...returnShipmentErrors,
    ...returnErrors.map((entry) => ({ interface: 'returns', ...entry })),
    ...receiptErrors.map((entry) => ({ interface: 'receipts', ...entry })),
    ...priceReductionErrors.map((entry) => ({ interface: 'price-reductions', ...entry })),
    ...generalErrors,
  ];
}

/** The examples of each interface's operations. */
const exampleSources = [
  productExamples,
  shippingProfileExamples,
  availabilityExamples,
  returnsWarehouseExamples,
  orderExamples,
  shipmentExamples,
  returnShipmentExamples,
  returnExamples,
  receiptExamples,
  priceReductionExamples,
  sandboxExamples,
  webhookExamples,
  activityExamples,
  consoleExamples,
];

/** Fills in the examples of the interface that the operation belongs to. */
function addExamples(operation: DocumentedOperation): void {
  for (const examplesOf of exampleSources) {
    const examples = examplesOf(operation.operationId ?? '', Object.keys(operation.responses));
    put(operation.requestBody, examples.request);
    for (const [status, named] of Object.entries(examples.responses)) put(operation.responses[status], named);
  }
}

function put(part: DocumentedAnswer | undefined, examples: Record<string, object> | undefined): void {
  for (const media of Object.values(part?.content ?? {})) if (examples) media.examples = examples;
}

/** The document as JSON, formatted so that two versions compare line by line. */
export const asJsonCopy = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`;
