const rule = {
  id: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
  fault: '429',
  operation: 'storeAvailableQuantities',
  remaining: 3,
  retryAfterSeconds: 3,
  seed: 1917,
  matched: 0,
  struck: 0,
  createdAt: '2026-03-01T08:00:00.000Z',
};

const example = (summary: string, value: unknown) => ({ example: { summary, value } });

const path = '/v1/sandbox/faults';

/** Examples of the operations around faults. */
export const faultExamples = {
  createSandboxFault: {
    path,
    request: example('Three times too many requests', {
      fault: '429',
      operation: 'storeAvailableQuantities',
      count: 3,
      retryAfterSeconds: 3,
    }),
    answers: { 201: example('Made', rule) },
  },
  listSandboxFaults: { path, answers: { 200: example('One rule', { faults: [rule] }) } },
  releaseSandboxFault: {
    path: `${path}/${rule.id}/release`,
    answers: { 200: example('One call', { released: 1 }) },
  },
  removeSandboxFaults: { path, answers: { 204: {} } },
  removeSandboxFault: { path: `${path}/${rule.id}`, answers: { 204: {} } },
};
