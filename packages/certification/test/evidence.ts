import type { Case, Evidence, Expectation, RequestEntry, Step, Stimulus } from '../src/index.ts';

const began = Date.parse('2026-03-02T08:00:00Z');

/** A request of the connector; `second` is both times, counted from a beginning. */
export const request = (
  position: number,
  { second = position, ...given }: Partial<RequestEntry> & { second?: number },
): RequestEntry => ({
  kind: 'request',
  position,
  requestId: `request-${position}`,
  clientId: 'connector',
  realTime: new Date(began + second * 1_000).toISOString(),
  marketplaceTime: new Date(began + second * 1_000).toISOString(),
  method: 'GET',
  url: '/v4/orders',
  operation: 'findPartnerOrders',
  status: 200,
  ...given,
});

/** A call of the certifier. */
export const certifier = (position: number, given: Partial<RequestEntry> & { second?: number }) =>
  request(position, { clientId: 'certifier', ...given });

/** A case with these expectations. */
export const caseOf = (
  expect: readonly Expectation[],
  steps: readonly Step[] = [],
  given: readonly Step[] = [],
): Case => ({
  ...{ id: 'basics/example', level: 'basics', title: 'An example', why: 'It shows what is judged.' },
  ...{ do: 'Do as the example does.', guide: 'about-the-api/api-guides', given, steps, expect },
});

/** Evidence of a connector that is called `connector`. */
export const evidenceOf = (entries: Evidence['entries'], stimuli: readonly Stimulus[] = []): Evidence => ({
  connector: 'connector',
  entries,
  stimuli,
});
