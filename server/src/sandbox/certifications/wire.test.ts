import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { clientIdsOf, isCertifier, mayBeOfRun, stateOf } from './rules.ts';
import type { ReportedCase, Run } from './store.ts';
import { caseOnWire, countsOf, playing, runOnWire } from './wire.ts';

const createdAt = new Date('2026-03-01T08:00:00Z');
const later = (ms: number) => new Date(createdAt.getTime() + ms);
const dayMs = 86_400_000;

const bare: Run = {
  ...{ id: 'r', plan: 'built-in', level: null, cases: null, seed: 7, connectorName: null },
  ...{ connectorVersion: null, createdAt, endedAt: null, certifierVersion: null, planHash: null },
  ...{ definitions: null, reached: null, isSigned: false, unsigned: null, driver: null },
  ...{ playedUntil: null, interrupted: null },
};

it('a run is running for a day, and one that a server plays only as long as its server says so', () => {
  const stateAt = (ms: number, more: Partial<Run> = {}) => stateOf({ ...bare, ...more }, later(ms));
  assert.deepEqual([stateAt(dayMs - 1), stateAt(dayMs)], ['running', 'given-up']);
  assert.equal(stateAt(dayMs, { endedAt: later(1) }), 'ended');
  const played = { driver: 'https://driver.example', playedUntil: later(5) };
  assert.deepEqual([stateAt(4, played), stateAt(5, played)], ['running', 'given-up']);
  assert.equal(stateAt(dayMs, { ...played, playedUntil: later(2 * dayMs) }), 'given-up');
  assert.equal(stateAt(1, { ...played, playedUntil: null }), 'given-up');
});

it('a run is answered with what is known of it and nothing else', () => {
  const common = { id: 'r', plan: 'built-in', seed: 7, createdAt: createdAt.toISOString() };
  const none = { passed: 0, failed: 0, notSeen: 0 };
  assert.deepEqual(runOnWire(bare, {}, createdAt), {
    ...{ ...common, state: 'running', isSigned: false, verdicts: none },
  });
  const known = {
    level: 'basics',
    cases: ['a/b'],
    planHash: 'sha256:0',
    reached: 'basics',
    unsigned: 'Why.',
  };
  const run = { ...bare, ...known, isSigned: true, certifierVersion: '1', endedAt: later(1) };
  const told = { connectorName: 'Shop', connectorVersion: '2', driver: 'https://d.example' };
  const counts = { passed: 1, failed: 2, 'not seen': 3 } as const;
  assert.deepEqual(runOnWire({ ...run, ...told, interrupted: 'Stopped.' }, counts, later(2)), {
    ...{ ...common, ...known, state: 'ended', isSigned: true, version: '1', endedAt: later(1).toISOString() },
    ...{ connector: { name: 'Shop', version: '2' }, driver: told.driver, interrupted: 'Stopped.' },
    verdicts: { passed: 1, failed: 2, notSeen: 3 },
  });
  assert.deepEqual(runOnWire({ ...bare, connectorName: 'Shop' }, {}, createdAt).connector, { name: 'Shop' });
});

it('a run whose server has ended says so, and neither one that goes on nor one without a server does', () => {
  const interrupted = (more: Partial<Run>, ms: number) =>
    runOnWire({ ...bare, ...more }, {}, later(ms)).interrupted;
  const played = { driver: 'https://d.example', playedUntil: later(5), interrupted: 'Stopped.' };
  assert.equal(interrupted(played, 5), 'The server that played the run ended before the run did.');
  assert.equal(interrupted(played, 4), 'Stopped.');
  assert.equal(interrupted({}, dayMs), undefined);
});

it('a case is answered with the certifier’s verdict only where that is another one', () => {
  const found: ReportedCase = {
    ...{ case: 'a/b', partnerId: asPartnerId(9), verdict: 'failed', claimed: null, reportedAt: createdAt },
    why: [{ sentence: 'It did not.', requestIds: ['x'] }],
  };
  const { claimed: _, ...shown } = { ...found, reportedAt: createdAt.toISOString() };
  assert.deepEqual(caseOnWire(found), shown);
  assert.deepEqual(caseOnWire({ ...found, claimed: 'passed' }), { ...shown, claimed: 'passed' });
});

it('cases are counted by their verdict, and those are played that have a seller and no report', () => {
  const cases = [
    { case: 'a', verdict: 'passed' },
    { case: 'b', verdict: 'passed' },
    { case: 'c', verdict: 'not seen' },
  ] as const;
  assert.deepEqual(countsOf(cases), { passed: 2, 'not seen': 1 });
  assert.deepEqual(playing([{ case: 'a' }, { case: 'd' }, { case: 'd' }], cases), ['d']);
});

it('clients of a throw-away seller are known by their names, the certifier’s apart', () => {
  const { connector, certifier } = clientIdsOf('x');
  const names = [connector, certifier, 'seller-one', `my-${certifier}`, `my-${connector}`];
  assert.deepEqual(names.map(mayBeOfRun), [true, true, false, false, false]);
  assert.deepEqual(names.map(isCertifier), [false, true, false, false, false]);
});
