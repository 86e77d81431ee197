import type { LogEntry } from './entry.ts';

/** A read of orders without bodies, with these fields in place of its own. */
export const entryOf = (fields: Partial<LogEntry> = {}): LogEntry => ({
  id: 'r',
  receivedAt: new Date('2026-03-01T08:00:00Z'),
  method: 'GET',
  url: '/v4/orders',
  operation: 'findPartnerOrders',
  status: 200,
  durationMs: 1,
  fault: undefined,
  requestHeaders: '',
  responseHeaders: '',
  requestBody: undefined,
  responseBody: undefined,
  keys: [],
  ...fields,
});
