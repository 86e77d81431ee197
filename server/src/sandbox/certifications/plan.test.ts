import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { builtInPlan, chosenCases, planOfRun, planOfStart } from './plan.ts';
import { mayBeOfRun, mostWhy, stateOf } from './rules.ts';
import { refuseReport } from './sellers/reported.ts';
import type { Run } from './store.ts';
import { caseOnWire, countsOf, playing, runOnWire } from './wire.ts';

const now = new Date('2026-03-01T08:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const dayMs = 86_400_000;

const bare: Run = {
  ...{ id: 'r', plan: 'built-in', level: null, cases: null, seed: 7, connectorName: null },
  ...{ connectorVersion: null, createdAt: before(1), endedAt: null, certifierVersion: null, planHash: null },
  ...{ definitions: null, reached: null, isSigned: false, unsigned: null, driver: null, playedUntil: null },
  interrupted: null,
};

const refused = (jsonPath: string) => (error: unknown) => {
  const { kind, facts } = error as { kind: string; facts: { jsonPath: string } };
  return kind === 'unprocessable' && facts.jsonPath === jsonPath;
};

it('cases are chosen by level, by name, or both, in the order of the plan', () => {
  const all = builtInPlan().cases;
  const level = all.at(-1)!.level;
  const ofLevel = all.filter((one) => one.level === level).map(({ id }) => id);
  const others = all.filter((one) => one.level !== level).map(({ id }) => id);
  assert.ok(ofLevel.length > 1 && others.length > 1);
  assert.deepEqual(chosenCases({}), [...others, ...ofLevel]);
  assert.deepEqual(chosenCases({ level }), ofLevel);
  assert.deepEqual(chosenCases({ cases: [ofLevel[0]!, others[0]!] }), [others[0], ofLevel[0]]);
  assert.deepEqual(chosenCases({ level, cases: [ofLevel[1]!, others[0]!] }), [ofLevel[1]]);
});

it('422 for a level or a case that the plan does not have, and for cases of other levels', () => {
  const { id, level } = builtInPlan().cases[0]!;
  const other = builtInPlan().cases.find((one) => one.level !== level)!.id;
  assert.throws(() => chosenCases({ level: 'none' }), refused('$.level'));
  assert.throws(() => chosenCases({ cases: ['none'] }), refused('$.cases[0]'));
  assert.throws(() => chosenCases({ cases: [id, 'none'] }), refused('$.cases[1]'));
  assert.throws(() => chosenCases({ level, cases: [other] }), refused('$.cases'));
});

it('a run keeps the hash that it was told, or the cases of a plan of its own', () => {
  assert.deepEqual(planOfStart('built-in', { planHash: 'h' }), { planHash: 'h', definitions: null });
  assert.deepEqual(planOfStart('mine', {}), { planHash: null, definitions: null });
  const definitions = [builtInPlan().cases[0]!];
  const own = planOfStart('mine', { planHash: 'told', definitions });
  assert.equal(own.definitions?.length, 1);
  assert.notEqual(own.planHash, 'told');
  assert.throws(() => planOfStart('built-in', { definitions }), refused('$.definitions'));
  assert.throws(() => planOfStart('mine', { definitions: [{}] }), refused('$.definitions'));
});

it('the server has the plan of a run when it is the built-in one of this version, or came with its cases', () => {
  const known = builtInPlan();
  assert.equal(known.isBuiltIn, true);
  assert.equal(planOfRun(bare), known);
  assert.equal(planOfRun({ ...bare, planHash: known.hash }), known);
  assert.match(JSON.stringify(planOfRun({ ...bare, planHash: 'other' })), /another built-in plan \(other\)/);
  const own = { ...bare, plan: 'mine', planHash: 'h', definitions: known.cases };
  assert.deepEqual(planOfRun(own), { name: 'mine', hash: 'h', isBuiltIn: false, cases: known.cases });
  for (const more of [{ definitions: null }, { planHash: null }])
    assert.deepEqual(planOfRun({ ...own, ...more }), {
      missing: 'The certifier did not send the cases of its plan.',
    });
});

it('a run is given up after a day, and one that a server plays as soon as its time is over', () => {
  const of = (more: Partial<Run>) => stateOf({ ...bare, ...more }, now);
  assert.deepEqual(
    [of({}), of({ createdAt: before(dayMs - 1) }), of({ createdAt: before(dayMs) })],
    [...['running', 'running', 'given-up']],
  );
  assert.equal(of({ endedAt: now, createdAt: before(2 * dayMs) }), 'ended');
  const driver = 'https://driver.example';
  assert.equal(of({ driver, playedUntil: new Date(now.getTime() + 1) }), 'running');
  assert.equal(of({ driver, playedUntil: now }), 'given-up');
  assert.equal(of({ driver }), 'given-up');
  assert.deepEqual(['certification-connector-1', 'certification-certifier-1', 'erp'].map(mayBeOfRun), [
    true,
    true,
    false,
  ]);
});

it('a run is answered with what is known of it', () => {
  const createdAt = bare.createdAt.toISOString();
  const verdicts = { passed: 0, failed: 0, notSeen: 0 };
  const common = { id: 'r', plan: 'built-in', seed: 7, createdAt, isSigned: false };
  assert.deepEqual(runOnWire(bare, {}, now), { ...common, state: 'running', verdicts });
  const whole: Run = {
    ...{ ...bare, level: 'basics', cases: ['a/b'], connectorName: 'erp', connectorVersion: '2' },
    ...{ endedAt: now, certifierVersion: '3', planHash: 'h', reached: 'basics', unsigned: 'why' },
    ...{ driver: 'https://driver.example', interrupted: 'because' },
  };
  assert.deepEqual(runOnWire(whole, { passed: 1, failed: 2, 'not seen': 3 }, now), {
    ...{ ...common, state: 'ended', level: 'basics', cases: ['a/b'], endedAt: now.toISOString() },
    ...{ connector: { name: 'erp', version: '2' }, version: '3', planHash: 'h', reached: 'basics' },
    ...{ unsigned: 'why', driver: 'https://driver.example', interrupted: 'because' },
    verdicts: { passed: 1, failed: 2, notSeen: 3 },
  });
  const named = runOnWire({ ...bare, connectorName: 'erp' }, {}, now);
  assert.deepEqual(named.connector, { name: 'erp' });
});

it('a run says that its server is gone, and not so when only its certifier is', () => {
  const why = (more: Partial<Run>) =>
    (runOnWire({ ...bare, ...more }, {}, now) as { interrupted?: string }).interrupted;
  assert.match(String(why({ driver: 'https://driver.example' })), /server that played the run ended/);
  assert.equal(why({ createdAt: before(2 * dayMs) }), undefined);
  const playedUntil = new Date(now.getTime() + 1);
  assert.equal(why({ driver: 'https://driver.example', playedUntil }), undefined);
});

it('verdicts are counted, a claim is shown where it differs, and cases are played until they are reported', () => {
  assert.deepEqual(countsOf([{ verdict: 'passed' }, { verdict: 'failed' }, { verdict: 'passed' }]), {
    passed: 2,
    failed: 1,
  });
  const reported = { case: 'a', partnerId: 1, verdict: 'passed', why: [], reportedAt: now } as const;
  assert.equal('claimed' in caseOnWire({ ...reported, claimed: null }), false);
  assert.equal(caseOnWire({ ...reported, claimed: 'failed' }).claimed, 'failed');
  const named = (...cases: string[]) => cases.map((one) => ({ case: one }));
  assert.deepEqual(playing(named('b', 'a', 'b', 'c'), named('a')), ['b', 'c']);
});

it('a report is of a seller that the run has for its case, with reasons that can be stored', () => {
  const [first, second] = [asPartnerId(1), asPartnerId(2)];
  const sellers = [
    { partnerId: first, case: 'a', createdAt: now },
    { partnerId: second, case: 'b', createdAt: now },
  ];
  const report = (partnerId: number, name: string, length = 0) => {
    const frame = JSON.stringify([{ sentence: '', requestIds: [] }]).length;
    const why = [{ sentence: 'x'.repeat(Math.max(0, length - frame)), requestIds: [] }];
    return () => refuseReport(sellers, { case: name, partnerId, why, jsonPath: '$' });
  };
  assert.doesNotThrow(report(1, 'a', mostWhy));
  assert.throws(report(1, 'a', mostWhy + 1), refused('$.why'));
  assert.throws(report(1, 'b'), refused('$.partnerId'));
  assert.throws(report(3, 'a'), refused('$.partnerId'));
});
