const autopilot = {
  state: 'RUNNING',
  startedAt: '2026-03-01T08:00:00.000Z',
  settings: {
    ordersPerSecond: 60 / 3600,
    count: 10_000,
    seed: 7,
    returnRate: 0.2,
    paymentDelaySeconds: 3_600,
    shippingDelaySeconds: 14_400,
    carrierDelaySeconds: 43_200,
    returnDelaySeconds: 172_800,
    shipsForSeller: true,
    restocksForSeller: true,
  },
  placed: 240,
  skipped: 0,
  released: 36,
  sent: 180,
  delivered: 120,
  returned: 12,
  accepted: 3,
};

const shown = { now: { summary: 'At work', value: autopilot } };

/** Examples of the operations of the autopilot for the reference. */
export const autopilotExamples = {
  startSandboxAutopilot: {
    path: '/v1/sandbox/autopilot',
    request: {
      hourly: {
        summary: 'An order a minute, with everything that belongs to it',
        value: { ordersPerHour: 60, seed: 7, shipsForSeller: true },
      },
    },
    answers: { 201: shown },
  },
  readSandboxAutopilot: { path: '/v1/sandbox/autopilot', answers: { 200: shown } },
  stopSandboxAutopilot: { path: '/v1/sandbox/autopilot', answers: { 204: {} } },
} as const;
