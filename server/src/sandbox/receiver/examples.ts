const receiver = {
  url: 'https://sandbox.example.com/sandbox-receivers/21-gY7kQ0o1wS2vB3mZ4xK5tR6uN7pL8aQ9',
  publicKey: '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkq…\n-----END PUBLIC KEY-----\n',
  status: 204,
  delayMs: 0,
  createdAt: '2026-03-01T08:00:00.000Z',
};

const message = {
  number: 12,
  receivedAt: '2026-03-01T08:05:00.000Z',
  status: 204,
  requestHeaders: { 'x-batch-size': '1', 'x-timestamp': '1772352300' },
  events: [
    {
      id: '0199c1df-1a2b-7000-8c3d-3c5d2b1a0e4f',
      type: 'order.created',
      time: '2026-03-01T08:05:00.000Z',
      data: { orderId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f' },
    },
  ],
};

const path = '/v1/sandbox/receiver';
const shown = { example: { summary: 'It answers 204 at once', value: receiver } };

/** Examples of the operations of the test receiver for the reference. */
export const receiverExamples = {
  setSandboxReceiver: {
    path,
    request: { example: { summary: 'It fails', value: { status: 500 } } },
    answers: {
      200: { example: { summary: 'It answers 500', value: { ...receiver, status: 500 } } },
    },
  },
  readSandboxReceiver: { path, answers: { 200: shown } },
  removeSandboxReceiver: { path, answers: { 204: {} } },
  listSandboxReceived: {
    path: `${path}/messages`,
    answers: {
      200: {
        example: {
          summary: 'An event',
          value: { messages: [message], links: [{ rel: 'self', href: `${path}/messages` }] },
        },
      },
    },
  },
} as const;
