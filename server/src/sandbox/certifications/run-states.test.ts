import assert from 'node:assert/strict';
import { it } from 'node:test';
import { builtInPlan, chosenCases, planOfRun, planOfStart } from './plan.ts';
import { clientIdsOf, isCertifier, mayBeOfRun, stateOf } from './rules.ts';
import { refuseReport } from './sellers/reported.ts';
import type { Run } from './store.ts';
import { caseOnWire, countsOf, playing, runOnWire } from './wire.ts';

const now = new Date('2026-03-02T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;

const run = (fields: Partial<Run> = {}): Run => ({
  ...{
    id: 'r',
    plan: 'built-in',
    level: null,
    cases: null,
    seed: 1,
    connectorName: null,
    connectorVersion: null,
  },
  ...{
    createdAt: now,
    endedAt: null,
    certifierVersion: null,
    planHash: null,
    definitions: null,
    reached: null,
  },
  ...{ isSigned: false, unsigned: null, driver: null, playedUntil: null, interrupted: null },
  ...fields,
});

it('a run is given up after a day, and one that a server plays when nobody says that it goes on', () => {
  for (const [fields, state] of [
    [{ createdAt: after(1 - day) }, 'running'],
    [{ createdAt: after(-day) }, 'given-up'],
    [{ createdAt: after(-day), endedAt: now }, 'ended'],
    [{ driver: 'd', playedUntil: after(1) }, 'running'],
    [{ driver: 'd', playedUntil: now }, 'given-up'],
    [{ driver: 'd' }, 'given-up'],
    [{ driver: 'd', playedUntil: after(1), createdAt: after(-day) }, 'given-up'],
  ] as const)
    assert.equal(stateOf(run(fields), now), state, JSON.stringify(fields));
});

it('a run shows what is known of it and nothing else', () => {
  assert.deepEqual(runOnWire(run(), {}, now), {
    ...{
      id: 'r',
      state: 'running',
      plan: 'built-in',
      seed: 1,
      createdAt: now.toISOString(),
      isSigned: false,
    },
    verdicts: { passed: 0, failed: 0, notSeen: 0 },
  });
  const whole = {
    ...{ level: 'basics', cases: ['a/b'], planHash: 'h', reached: 'basics', unsigned: 'No.', driver: 'd' },
    interrupted: 'Why.',
  };
  const ended = run({
    ...whole,
    connectorName: 'acme',
    connectorVersion: '2',
    endedAt: now,
    certifierVersion: '1',
  });
  assert.deepEqual(runOnWire(ended, { passed: 1, failed: 2, 'not seen': 3 }, now), {
    ...{ id: 'r', state: 'ended', plan: 'built-in', seed: 1, createdAt: now.toISOString(), isSigned: false },
    ...{ ...whole, connector: { name: 'acme', version: '2' }, endedAt: now.toISOString(), version: '1' },
    verdicts: { passed: 1, failed: 2, notSeen: 3 },
  });
  assert.deepEqual(runOnWire(run({ connectorName: 'acme' }), {}, now).connector, { name: 'acme' });
});

it('a run whose server is gone says so, and one that nobody ended does not', () => {
  const why = (fields: Partial<Run>) => runOnWire(run(fields), {}, now).interrupted;
  assert.match(why({ driver: 'd' })!, /ended before the run did/);
  assert.equal(why({ driver: 'd', playedUntil: after(1) }), undefined);
  assert.equal(why({ createdAt: after(-day) }), undefined);
});

it('cases show a claim that was another one, are counted by their verdicts, and are played until they are reported', () => {
  const reported = {
    case: 'a/b',
    partnerId: 1,
    verdict: 'failed',
    why: [],
    claimed: null,
    reportedAt: now,
  } as const;
  assert.equal('claimed' in caseOnWire(reported), false);
  assert.equal(caseOnWire({ ...reported, claimed: 'passed' }).claimed, 'passed');
  assert.deepEqual(countsOf([reported, reported, { verdict: 'passed' }]), { failed: 2, passed: 1 });
  assert.deepEqual(playing([{ case: 'c/d' }, { case: 'a/b' }, { case: 'c/d' }], [reported]), ['c/d']);
});

it('the clients of throw-away sellers are known by their names', () => {
  const { connector, certifier } = clientIdsOf('x');
  assert.deepEqual(
    [connector, certifier, 'seller-one'].map((id) => [isCertifier(id), mayBeOfRun(id)]),
    [
      [false, true],
      [true, true],
      [false, false],
    ],
  );
});

const placeOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { facts: { jsonPath: string } }).facts.jsonPath;
  }
};

it('422 for a report of another seller or case, and for reasons that are too long', () => {
  const sellers = [
    { partnerId: 1 as never, case: 'a/b', createdAt: now },
    { partnerId: 2 as never, case: 'c/d', createdAt: now },
  ];
  const long = (characters: number) => [{ sentence: 'x'.repeat(characters - 34), requestIds: [] }];
  const report = (partnerId: number, name: string, why: object[] = []) =>
    placeOf(() => refuseReport(sellers, { partnerId, case: name, why: why as never, jsonPath: '$' }));
  assert.deepEqual(
    [report(1, 'a/b'), report(1, 'c/d'), report(3, 'a/b')],
    [undefined, '$.partnerId', '$.partnerId'],
  );
  const most = long(65_536);
  const spare = 65_536 - JSON.stringify(most).length;
  const exact = [{ sentence: most[0]!.sentence + 'x'.repeat(spare), requestIds: [] }];
  assert.equal(report(1, 'a/b', exact), undefined);
  assert.equal(report(1, 'a/b', [{ ...exact[0], sentence: `${exact[0]!.sentence}x` }]), '$.why');
});

it('cases are chosen by level and name in the order of the plan, and unknown ones are refused where they stand', () => {
  const all = builtInPlan().cases;
  const [first, other] = [all[0]!, all.find(({ level }) => level !== all[0]!.level)!];
  assert.deepEqual(
    chosenCases({}),
    all.map(({ id }) => id),
  );
  assert.deepEqual(chosenCases({ cases: [other.id, first.id] }), [first.id, other.id]);
  const ofLevel = all.filter(({ level }) => level === other.level).map(({ id }) => id);
  assert.deepEqual(chosenCases({ level: other.level }), ofLevel);
  assert.deepEqual(chosenCases({ level: first.level, cases: [first.id, other.id] }), [first.id]);
  assert.equal(
    placeOf(() => chosenCases({ level: 'none' })),
    '$.level',
  );
  assert.equal(
    placeOf(() => chosenCases({ cases: ['no/such'] })),
    '$.cases[0]',
  );
  assert.equal(
    placeOf(() => chosenCases({ cases: [first.id, 'no/such'] })),
    '$.cases[1]',
  );
  assert.equal(
    placeOf(() => chosenCases({ level: first.level, cases: [other.id] })),
    '$.cases',
  );
});

it('a run has the plan of the server unless the certifier had another one, or its own with its cases', () => {
  const known = builtInPlan();
  const missing = (fields: Partial<Run>) => {
    const plan = planOfRun(run(fields));
    return 'missing' in plan ? plan.missing : plan.name;
  };
  assert.deepEqual([missing({}), missing({ planHash: known.hash })], ['built-in', 'built-in']);
  assert.match(missing({ planHash: 'other' }), /another built-in plan/);
  const own = { plan: 'own', definitions: known.cases };
  assert.equal(missing({ ...own, planHash: 'h' }), 'own');
  for (const fields of [own, { plan: 'own', planHash: 'h' }])
    assert.match(missing(fields), /did not send the cases/);
  const ofOwn = planOfRun(run({ ...own, planHash: 'h' }));
  assert.equal('isBuiltIn' in ofOwn && ofOwn.isBuiltIn, false);
  assert.equal(known.isBuiltIn, true);
});

it('a start stores the hash that was told, or that of the cases of its own plan', () => {
  const known = builtInPlan();
  assert.deepEqual(planOfStart('own', {}), { planHash: null, definitions: null });
  assert.deepEqual(planOfStart('built-in', { planHash: 'h' }), { planHash: 'h', definitions: null });
  assert.equal(
    placeOf(() => planOfStart('built-in', { definitions: [] })),
    '$.definitions',
  );
  assert.equal(
    placeOf(() => planOfStart('own', { definitions: [{}] })),
    '$.definitions',
  );
  const stored = planOfStart('own', { planHash: 'told', definitions: known.cases });
  assert.deepEqual([stored.planHash, stored.definitions?.length], [known.hash, known.cases.length]);
});
