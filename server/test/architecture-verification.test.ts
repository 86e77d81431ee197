import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Edge, edgesOf, sourcesBelow } from './support/sources.ts';

/** A file of verification that may import files of the product, and why. All others use HTTP, commands and test support. */
type Insider = { readonly from: string; readonly to: readonly string[]; readonly why: string };

const benches: readonly Insider[] = [
  {
    from: 'bench/context.ts',
    to: ['kernel/caller', 'kernel/clock', 'kernel/ids'],
    why: 'what functions of the product take',
  },
  {
    from: 'bench/beside/bare-server.ts',
    to: [
      ...['interfaces/availability/quantities/store', 'interfaces/products/variations/read'],
      ...['interfaces/shipments/create', 'interfaces/shipments/parse-body'],
      ...['kernel/caller', 'platform/database', 'platform/log'],
    ],
    why: 'the same statements in a bare server',
  },
  {
    from: 'bench/beside/sandbox-server.ts',
    to: [
      ...['app', 'kernel/clock', 'kernel/ids', 'platform/config/index', 'platform/database', 'platform/log'],
      ...['platform/http/server', 'platform/partner-time', 'sandbox/index'],
    ],
    why: 'one database with and without a sandbox',
  },
  {
    from: 'bench/beside/tokens.ts',
    to: ['kernel/clock', 'platform/database', 'platform/log', 'platform/sealing/index', 'token/index'],
    why: 'verifies tokens without HTTP',
  },
  {
    from: 'bench/cluster/site.ts',
    to: ['kernel/caller', 'webhooks/consumers/store'],
    why: 'consumers without an endpoint',
  },
  {
    from: 'bench/cluster/work.ts',
    to: ['kernel/caller', 'kernel/clock', 'kernel/ids', 'platform/events/index'],
    why: 'records events without an order',
  },
  {
    from: 'bench/commits/commits.ts',
    to: ['kernel/caller', 'platform/database', 'platform/outbox/index'],
    why: 'the outbox without a handler',
  },
  {
    from: 'bench/orders/pages.ts',
    to: ['interfaces/orders/list/filter', 'interfaces/orders/list/read', 'kernel/caller'],
    why: 'explains the statement of a page',
  },
  {
    from: 'bench/orders/receipts.ts',
    to: [
      ...['interfaces/receipts/index', 'interfaces/receipts/pdf/index', 'interfaces/receipts/testing'],
      ...['interfaces/shipments/index', 'platform/outbox/index'],
    ],
    why: 'draws documents and issues receipts in one process',
  },
  {
    from: 'bench/orders/writes.ts',
    to: [
      ...['interfaces/orders/index', 'interfaces/returns/index', 'interfaces/returns/store', 'kernel/caller'],
      ...['interfaces/shipments/create', 'interfaces/shipments/parse-body'],
    ],
    why: 'the same statements without HTTP',
  },
  {
    from: 'bench/products/backlog.ts',
    to: [
      ...['interfaces/products/update-tasks/entries', 'interfaces/products/update-tasks/store'],
      ...['interfaces/products/update-tasks/work', 'kernel/caller', 'platform/jobs/index'],
    ],
    why: 'stores tasks before a worker knows of them',
  },
  {
    from: 'bench/products/upsert.ts',
    to: [
      ...[
        'interfaces/products/contract',
        'interfaces/products/review/store',
        'kernel/caller',
        'kernel/timestamp',
      ],
      ...['interfaces/products/update-tasks/entries', 'interfaces/products/update-tasks/store'],
      ...[
        'interfaces/products/variations/content',
        'interfaces/products/variations/store',
        'platform/database',
      ],
    ],
    why: 'the same statements without HTTP',
  },
  {
    from: 'bench/sandbox/reset.ts',
    to: ['platform/foreign-keys', 'sandbox/reset/tables'],
    why: 'multiplies the rows that a reset removes',
  },
  {
    from: 'bench/stock/quantities.ts',
    to: ['interfaces/availability/quantities/write', 'interfaces/availability/write-time'],
    why: 'the same statement without HTTP',
  },
  {
    from: 'bench/webhooks/own.ts',
    to: [
      ...[
        'kernel/caller',
        'platform/events/index',
        'platform/log',
        'webhooks/consumers/store',
        'webhooks/index',
      ],
      ...['webhooks/message/compose', 'webhooks/message/encrypt'],
    ],
    why: 'records events without orders, and sends messages without a database',
  },
];

const insiders: readonly Insider[] = [
  ...benches,
  {
    from: 'harness/group-database.ts',
    to: ['platform/config/index', 'platform/database', 'platform/log', 'platform/postgres'],
    why: 'the embedded database as a process of its own',
  },
  { from: 'harness/cluster.ts', to: ['platform/database', 'platform/log'], why: 'the nodes of a cluster' },
  {
    from: 'proofs/kills/kills.test.ts',
    to: ['sandbox/autopilot/testing'],
    why: 'reads what an autopilot has left',
  },
  {
    from: 'proofs/hostile/prepare.ts',
    to: ['interfaces/returns-warehouse/examples'],
    why: 'documented examples',
  },
];

/** Folders whose files may import what is not the server's source. */
const open: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    from: /^verification\/proofs\/cluster\/guides\.ts$/,
    to: /^server\/generate\/answers\/(check|play)\.ts$/,
    why: 'sends the requests of the guides',
  },
  {
    from: /^verification\/proofs\/certify\//,
    to: /^packages\/certification\/src\/(index|types|run\/(articles|case|marketplace))\.ts$/,
    why: 'plays single cases, without a run that the server judges and signs',
  },
  {
    from: /^verification\//,
    to: /^(verification\/|server\/test\/support\/|packages\/webhooks\/src\/(index|node)\.ts$|scripts\/[\w-]+\.mjs$)/,
    why: 'test support, the receiver package and the commands',
  },
];

const edges = edgesOf(sourcesBelow('verification'));
const arrow = ({ from, to }: Edge): string => `${from} -> ${to}`;
const inside: ReadonlySet<string> = new Set(
  insiders.flatMap(({ from, to }) =>
    to.map((path) => arrow({ from: `verification/${from}`, to: `server/src/${path}.ts` })),
  ),
);

it('verification uses the product through HTTP, commands and test support, except for a short list', () => {
  assert.ok(edges.length > 200, `only ${edges.length} imports`);
  const wrong = edges.filter(
    (edge) =>
      !inside.has(arrow(edge)) && !open.some(({ from, to }) => from.test(edge.from) && to.test(edge.to)),
  );
  assert.deepEqual(wrong, []);
});

it('every entry of the list is needed', () => {
  const found = new Set(edges.map(arrow));
  assert.deepEqual(
    [...inside].filter((one) => !found.has(one)),
    [],
  );
  for (const { from, to, why } of open)
    assert.ok(
      edges.some((edge) => from.test(edge.from) && to.test(edge.to)),
      why,
    );
});

it('the server and its tests do not import verification', () => {
  const others = ['server', 'scripts', 'portal', 'packages'].flatMap((folder) => sourcesBelow(folder));
  assert.deepEqual(
    edgesOf(others).filter(({ to }) => to.startsWith('verification/')),
    [],
  );
});
