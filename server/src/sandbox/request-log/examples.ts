const entry = {
  id: '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51',
  receivedAt: '2026-03-01T08:00:00.000Z',
  method: 'POST',
  url: '/v1/availability/quantities',
  operation: 'storeAvailableQuantities',
  status: 429,
  durationMs: 1.2,
  fault: '429',
};

const example = (summary: string, value: unknown) => ({ example: { summary, value } });

/** Examples of the request log's operations. */
export const requestLogExamples = {
  listSandboxRequests: {
    path: '/v1/sandbox/requests',
    answers: {
      200: example('One request', {
        requests: [entry],
        links: [{ rel: 'self', href: '/v1/sandbox/requests?sku=JACKE-ALPIN-BLAU-S' }],
      }),
    },
  },
  readSandboxRequest: {
    path: `/v1/sandbox/requests/${entry.id}`,
    answers: {
      200: example('With its bodies', {
        ...entry,
        requestHeaders: { 'content-type': 'application/json', authorization: '[removed]' },
        responseHeaders: {
          'content-type': 'application/json',
          'retry-after': '1',
          'x-sandbox-fault-injected': '429',
        },
        requestBody: '[{"sku":"JACKE-ALPIN-BLAU-S","quantity":12}]',
        responseBody:
          '{"errors":[{"code":429,"detail":"You asked the sandbox for this fault.","logref":"5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51","path":"/v1/availability/quantities","title":"Too Many Requests"}]}',
      }),
    },
  },
  listSandboxRequestErrors: {
    path: '/v1/sandbox/request-errors',
    answers: {
      200: example('One error', {
        errors: [
          {
            method: entry.method,
            operation: entry.operation,
            status: 429,
            code: '429',
            title: 'Too Many Requests',
            count: 12,
            firstSeen: '2026-03-01T07:00:00.000Z',
            lastSeen: entry.receivedAt,
            requestId: entry.id,
          },
        ],
      }),
    },
  },
};
