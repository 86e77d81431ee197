import { dateFromMissing, errorExamples, type OperationExamples, renderBody } from '../shipments/index.ts';

const path = '/v1/return-shipments';
const returnShipmentId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e60';

const announced = {
  state: 'ANNOUNCED',
  occurredOn: '2026-03-09T18:20:00.000Z',
  statusText: 'Announced by the customer',
};
const delivered = { state: 'DELIVERED', occurredOn: '2026-03-12T11:05:00.000Z' };

const shipment = {
  returnShipmentId,
  createdAt: announced.occurredOn,
  trackingKey: { carrier: 'DHL', trackingNumber: '577546565072' },
  returnPositionItems: [
    {
      salesOrderId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e51',
      salesOrderPositionItemId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50',
    },
  ],
  states: [announced, delivered],
};

const whole = { delivered: { summary: 'It has arrived', value: shipment } };

const operations: Readonly<Record<string, OperationExamples>> = {
  getReturnShipments: {
    responses: {
      200: {
        page: {
          summary: 'The first page of two',
          value: {
            resources: [{ ...shipment, states: [announced] }],
            links: [
              {
                href: `${path}?datefrom=2026-03-01T00%3A00%3A00Z&limit=1&next=MTc3MzA4MDQwMDAwMC4x`,
                rel: 'next',
              },
            ],
          },
        },
      },
      400: { datefrom: { summary: 'Without a start', value: renderBody(dateFromMissing(), path) } },
    },
  },
  getReturnShipment: { responses: { 200: whole } },
  getReturnShipmentByTrackingNumber: { responses: { 200: whole } },
};

/** Examples of an operation's answers for the reference; none for another interface's. */
export function returnShipmentExamples(operationId: string, statuses: readonly string[]): OperationExamples {
  const found = operations[operationId];
  if (!found) return { responses: {} };
  const usual = errorExamples(path, `return shipment ${returnShipmentId}`);
  const refused = statuses.flatMap((status) => (usual[status] ? [[status, usual[status]] as const] : []));
  return { ...found, responses: { ...Object.fromEntries(refused), ...found.responses } };
}
