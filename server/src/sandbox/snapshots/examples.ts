const snapshot = {
  name: 'before-the-sale',
  createdAt: '2026-03-01T08:00:00.000Z',
  aheadMs: 0,
  products: 500,
  orders: 240,
  shipments: 180,
  returns: 12,
  receipts: 192,
  rows: 6_120,
};

const path = `/v1/sandbox/snapshots/${snapshot.name}`;
const shown = { example: { summary: 'A saved state', value: snapshot } };

/** Examples of the operations of snapshots for the reference. */
export const snapshotExamples = {
  saveSandboxSnapshot: { path, answers: { 200: shown, 201: shown } },
  listSandboxSnapshots: {
    path: '/v1/sandbox/snapshots',
    answers: { 200: { example: { summary: 'One saved state', value: { snapshots: [snapshot] } } } },
  },
  restoreSandboxSnapshot: { path: `${path}/restore`, answers: { 200: shown } },
  deleteSandboxSnapshot: { path, answers: { 204: {} } },
} as const;
