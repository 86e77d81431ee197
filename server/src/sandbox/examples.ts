import type { NamedExamples } from '../platform/http/named-examples.ts';
import { autopilotExamples } from './autopilot/examples.ts';
import { certificationExamples } from './certifications/examples.ts';
import { faultExamples } from './faults/examples.ts';
import { receiverExamples } from './receiver/examples.ts';
import { refundExamples } from './refunds/examples.ts';
import { requestLogExamples } from './request-log/examples.ts';
import { snapshotExamples } from './snapshots/examples.ts';

const order = {
  salesOrderId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
  orderNumber: 'b7k2m9xq4d',
  positionItems: [
    {
      positionItemId: '0199c1de-7c4f-7b02-8c11-9d0e4f5a6b7c',
      sku: 'JACKE-ALPIN-BLAU-S',
      fulfillmentStatus: 'PROCESSABLE',
    },
  ],
};

type OperationExamples = {
  readonly request?: NamedExamples;
  readonly answers: Readonly<Record<string, NamedExamples>>;
  readonly path: string;
};

const placed: NamedExamples = { placed: { summary: 'Placed', value: { resources: [order] } } };

const now: NamedExamples = { now: { summary: 'As it is now', value: order } };
const basket = {
  items: [
    { sku: 'JACKE-ALPIN-BLAU-S', quantity: 2 },
    { sku: 'JACKE-ALPIN-BLAU-L', price: 129 },
  ],
};
const orderPath = '/v1/sandbox/orders/0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const example = (summary: string, value: unknown): NamedExamples => ({ example: { summary, value } });

const items = [{ salesOrderId: order.salesOrderId, positionItemId: order.positionItems[0]!.positionItemId }];
const clock = example('A day ahead', { now: '2026-03-01T08:00:00.000Z', aheadMs: 86_400_000 });

const runPath = `/v1/sandbox/scenario-runs/${order.salesOrderId}`;
const delivered = [
  { do: 'ship', parcels: [[0]], carrier: 'DHL' },
  { do: 'track', states: ['ON_THE_WAY', 'DELIVERED'] },
];

const run = (done: number): NamedExamples =>
  example(done === 0 ? 'The order is placed' : 'The goods are sent', {
    scenario: 'delivered',
    order,
    steps: delivered,
    done,
    shipmentIds: done === 0 ? [] : [order.salesOrderId],
  });

const operations: Readonly<Record<string, OperationExamples>> = {
  createTestOrders: { path: '/v4/orders/testorders', answers: { 201: placed } },
  placeSandboxOrder: {
    path: '/v1/sandbox/orders',
    request: example('Three pieces', basket),
    answers: { 201: { placed: { summary: 'Placed', value: order } } },
  },
  releaseSandboxOrder: { path: `${orderPath}/release`, answers: { 200: now } },
  releaseSandboxOrderItems: {
    path: `${orderPath}/positionItems/${order.positionItems[0]!.positionItemId}/release`,
    answers: { 200: now },
  },
  cancelSandboxOrder: {
    path: `${orderPath}/cancellation`,
    request: example('Everything that is not yet sent', { reason: 'CANCELLED_ON_CUSTOMER_WISH' }),
    answers: { 200: now },
  },
  suspectSandboxOrder: {
    path: `${orderPath}/fraud-suspicion`,
    request: example('Suspicious', { suspected: true }),
    answers: { 200: now },
  },
  changeSandboxDeliveryAddress: {
    path: `${orderPath}/delivery-address`,
    request: example('Another street', {
      salutation: 'MS',
      firstName: 'Jördis',
      lastName: 'Albrecht',
      street: 'Große Bleichen',
      houseNumber: '12',
      zipCode: '20354',
      city: 'Hamburg',
      countryCode: 'DEU',
    }),
    answers: { 200: now },
  },
  listSandboxScenarios: {
    path: '/v1/sandbox/scenarios',
    answers: {
      200: example('Scenarios', {
        scenarios: [
          {
            name: 'delivered',
            description: 'One piece that was shipped and delivered.',
            steps: delivered,
          },
        ],
      }),
    },
  },
  playSandboxScenario: {
    path: '/v1/sandbox/scenarios/delivered',
    answers: {
      201: example('Delivered', { scenario: 'delivered', order, shipmentIds: [order.salesOrderId] }),
    },
  },
  beginSandboxScenario: {
    path: '/v1/sandbox/scenario-runs',
    request: example('Delivered', { scenario: 'delivered' }),
    answers: { 201: run(0) },
  },
  readSandboxScenarioRun: { path: runPath, answers: { 200: run(1) } },
  playSandboxScenarioStep: { path: `${runPath}/next`, answers: { 200: run(1) } },
  moveSandboxShipment: {
    path: `/v1/sandbox/shipments/${order.salesOrderId}/states`,
    request: example('Delivered', { state: 'DELIVERED' }),
    answers: { 204: {} },
  },
  moveSandboxReturnShipment: {
    path: `/v1/sandbox/return-shipments/${order.salesOrderId}/states`,
    request: example('On its way', { state: 'ON_THE_WAY', statusText: 'Die Sendung wurde eingeliefert.' }),
    answers: { 204: {} },
  },
  announceSandboxReturn: {
    path: '/v1/sandbox/returns',
    request: example('One piece', { items }),
    answers: {
      201: example('Announced', {
        returnShipmentId: order.salesOrderId,
        trackingKey: { carrier: 'DHL', trackingNumber: '577546565072' },
      }),
    },
  },
  misdirectSandboxReturn: {
    path: '/v1/sandbox/returns/misdirections',
    request: example('One piece', {
      items,
      orderNumber: order.orderNumber,
      marketplaceWarehouseId: 'MW-0815',
    }),
    answers: { 204: {} },
  },
  readSandboxClock: { path: '/v1/sandbox/clock', answers: { 200: clock } },
  listSandboxDue: {
    path: '/v1/sandbox/clock/due',
    answers: {
      200: example('A payment', {
        now: '2026-03-01T08:00:00.000Z',
        due: [{ kind: 'payment', dueAt: '2026-03-01T09:00:00.000Z', salesOrderId: order.salesOrderId }],
      }),
    },
  },
  advanceSandboxClock: {
    path: '/v1/sandbox/clock/advance',
    request: example('A day', { days: 1 }),
    answers: { 200: clock },
  },
  ...faultExamples,
  ...autopilotExamples,
  ...refundExamples,
  decideSandboxReview: {
    path: '/v1/sandbox/variations/JACKE-ALPIN-BLAU-S/review',
    request: example('A blocked brand', {
      status: 'RESTRICTED',
      errors: [{ code: '600007 - BRAND_BLOCKED' }],
    }),
    answers: { 200: example('Restricted', { sku: 'JACKE-ALPIN-BLAU-S', status: 'RESTRICTED' }) },
  },
  ...requestLogExamples,
  ...receiverExamples,
  ...snapshotExamples,
  ...certificationExamples,
  resetSandbox: { path: '/v1/sandbox/reset', answers: { 204: {} } },
  createTestOrder: { path: '/v4/orders/testorders/scenario1', answers: { 201: placed } },
};

const refusals: Readonly<Record<string, readonly [title: string, detail: string]>> = {
  400: ['Bad Request', 'The body is no JSON.'],
  401: ['Unauthorized', 'The access token is not valid.'],
  403: ['Forbidden', 'The technical user lacks the scope sandbox.'],
  404: ['Not Found', 'This instance is no sandbox: nothing is simulated here.'],
  409: ['Conflict', 'The order has no announced item.'],
  413: ['Payload Too Large', 'The request body is larger than 10 MB.'],
  422: ['Unprocessable', 'You have no variation with the sku JACKE-ALPIN-BLAU-XXS.'],
  424: ['Failed Dependency', 'There is no purchase receipt for 0199c1de-7c4f-7b02-8c11-9d0e4f5a6b7c yet.'],
  429: ['Too Many Requests', 'Too many requests. Wait a second.'],
  500: ['Internal Server Error', 'An unexpected error occurred.'],
  503: ['Service Unavailable', 'The service is not available at the moment, try again.'],
};

/** Examples of an operation's request and answers for the reference; none for other interfaces' operations. */
export function sandboxExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const operation = operations[operationId];
  if (!operation) return { responses: {} };
  const { path, request, answers } = operation;
  const refused = statuses.flatMap((status): [string, NamedExamples][] => {
    const [title, detail] = refusals[status] ?? [];
    if (title === undefined) return [];
    return [[status, { refused: { summary: title, value: { errors: [{ path, title, detail }] } } }]];
  });
  return { ...(request ? { request } : {}), responses: { ...Object.fromEntries(refused), ...answers } };
}
