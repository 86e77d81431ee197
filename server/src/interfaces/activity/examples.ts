import type { NamedExamples } from '../../platform/http/named-examples.ts';

const path = '/v1/activity';
const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

const shown = (summary: string, value: unknown): NamedExamples => ({ example: { summary, value } });

const sent = {
  id: '0199c1df-1a2b-7000-8c3d-3c5d2b1a0e4f',
  recordedAt: '2026-03-01T08:05:00.000Z',
  time: '2026-03-01T08:05:00.000Z',
  kind: 'item.sent',
  salesOrderId: id,
  sku: 'JACKE-ALPIN-BLAU-S',
  ref: '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a',
  who: { type: 'client', id: 'seller-one' },
  requestId: '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51',
  facts: { from: 'PROCESSABLE', to: 'SENT', carrier: 'DHL', trackingNumber: '577546565072' },
};

const answers: Readonly<Record<string, NamedExamples>> = {
  listActivity: shown('An item that was sent', {
    entries: [sent],
    links: [{ rel: 'self', href: `${path}?kind=item.sent` }],
  }),
  getActivityStory: shown('An item that was sent', {
    salesOrderId: id,
    orderNumber: 'b7k2m9xq4d',
    isComplete: true,
    lines: [{ at: sent.recordedAt, type: 'activity', activity: sent }],
  }),
  streamActivity: shown(
    'An item that was sent',
    `retry: 2000\nid: 81511-ffffffff-ffff-ffff-ffff-ffffffffffff\n\nid: 81512-${sent.id}\nevent: activity\ndata: ${JSON.stringify(sent)}\n\n`,
  ),
};

const refusals: Readonly<Record<string, readonly [title: string, detail: string]>> = {
  400: ['Bad Request', 'The query parameter order is not known.'],
  401: ['Unauthorized', 'The request carries no bearer token.'],
  403: ['Forbidden', 'The technical user lacks the scope orders.'],
  404: ['Not Found', `There is no sales order ${id}.`],
  429: ['Too Many Requests', 'Too many requests.'],
  500: ['Internal Server Error', 'An unexpected error occurred. Quote the request id when you report it.'],
  503: ['Service Unavailable', 'The service is not available at the moment, try again.'],
};

/** Examples of an operation of this interface, for these statuses. */
export function activityExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const answer = answers[operationId];
  if (!answer) return { responses: {} };
  const refused = statuses.flatMap((status): [string, NamedExamples][] => {
    const [title, detail] = refusals[status] ?? [];
    return title ? [[status, shown(title, { errors: [{ path, title, detail }] })]] : [];
  });
  return { responses: { ...Object.fromEntries(refused), 200: answer } };
}
