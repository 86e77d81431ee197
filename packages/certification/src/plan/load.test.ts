import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { problemOfAction } from '../run/contract.ts';
import { levels, type Step } from '../types.ts';
import { loadPlan, PlanError } from './load.ts';

const right = `id: own/waits
level: own
title: It waits
why: A client that goes on at once makes it worse.
do: Wait as long as the answer says.
guide: about-the-api/rate-limits
steps:
  - order: { items: [{ sku: A }] }
    as: order
    name: ordered
  - stimulus: { action: run-now }
expect:
  - sentence: It reads the order.
    request: { path: /v4/orders/$order.orderNumber, after: ordered }
`;

function problemsOf(t: TestContext, text: string, name = 'waits.yaml'): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'own'));
  writeFileSync(join(folder, 'own', name), text);
  try {
    assert.equal(loadPlan(folder)[0]!.id, 'own/waits');
    return [];
  } catch (error) {
    assert.ok(error instanceof PlanError, String(error));
    return error.problems.map((problem) => problem.slice(problem.indexOf(folder) + folder.length + 1));
  }
}

it('a case of an operator is loaded', (t) => assert.deepEqual(problemsOf(t, right), []));

it('each problem of a case is named with its file and line', (t) => {
  const told = (from: string | RegExp, to: string) => problemsOf(t, right.replace(from, to));
  assert.match(told('  - stimulus', '  - stimulis')[0]!, /^own\/waits\.yaml:11: .* member stimulis/);
  assert.match(told('action: run-now', 'action: jump')[0]!, /:11: .*run-now, product/);
  assert.match(told('after: ordered', 'after: odered')[0]!, /:14: There is no step with the name odered/);
  assert.match(told('as: order', 'as: other')[0]!, /:13: No step before binds the name order/);
  assert.match(told('title: It waits\n', '')[0]!, /:1: The case must have required property 'title'/);
  assert.match(told('id: own/waits', 'id: own/other')[0]!, /must be called own\/other\.yaml/);
  assert.match(told('level: own', 'level: basics')[0]!, /:1: The id own\/waits does not begin/);
  assert.match(told('{ action: run-now }', '{ action: run-now')[0]!, /:1\d: /);
  assert.match(told('request: {', 'none: {}\n    request: {')[0]!, /:13: An expectation has exactly one/);
  assert.match(told('after: ordered', 'body: { $most: 3 }')[0]!, /:14: \$most is no operator/);
});

it('an expectation that nothing could ever fit is named: operators, operations and counts', (t) => {
  const told = (expected: string) => {
    const problems = problemsOf(t, right.replace('after: ordered', expected));
    assert.equal(problems.length, 1, problems.join('\n'));
    return problems[0]!.slice('own/waits.yaml:'.length);
  };
  assert.match(
    told("body: { sku: { $matches: '(a' } }"),
    /^14: \$matches has a regular expression: .*Unterm/,
  );
  assert.match(told('body: { sku: { $matches: 7 } }'), /^14: \$matches has a regular expression\.$/);
  assert.match(told("body: { sku: { $absent: 'no' } }"), /^14: \$absent is true or false\.$/);
  assert.match(told('body: { sku: { $oneOf: A } }'), /^14: \$oneOf has a list\.$/);
  assert.match(
    told('operation: findOrders'),
    /^14: The reference has no operation with the id findOrders\.$/,
  );
  assert.match(told('operation: [findPartnerOrders, findOrders]'), /^14: .* the id findOrders\.$/);
  assert.match(told("after: ordered }\n    count: '=>3' #"), /^15: \/expect\/0\/count must match pattern/);
  assert.match(told('operation: []'), /^14: \/expect\/0\/request\/operation must NOT have fewer than 1/);
  const until = "call: { method: GET, path: /v1/returns, until: { id: { $matches: '[' } } }";
  assert.match(
    problemsOf(t, right.replace('stimulus: { action: run-now }', until))[0]!,
    /:11: \$matches has a regular expression: /,
  );
});

it('a folder without cases is told', (t) => {
  const empty = mkdtempSync(join(tmpdir(), 'plan-'));
  t.after(() => rmSync(empty, { recursive: true }));
  assert.throws(() => loadPlan(empty), /There are no cases/);
});

describe('the built-in plan', () => {
  const plan = loadPlan();
  const stepsOf = (steps: readonly Step[]): Step[] =>
    steps.flatMap((step) => [step, ...stepsOf(step.repeat?.steps ?? [])]);

  it('has fifty cases or more, in four levels', () => {
    const count = (level: string) => plan.filter((one) => one.level === level).length;
    assert.ok(plan.length >= 50, `${plan.length} cases`);
    assert.deepEqual([...new Set(plan.map(({ level }) => level))], [...levels]);
    for (const level of levels) assert.ok(count(level) >= 5, `${level} has ${count(level)} cases`);
  });

  it('names guides and places in them that there are', () => {
    for (const { id, guide } of plan) {
      const [page, place] = guide.split('#');
      const text = readFileSync(new URL(`../../../../portal/docs/${page}.mdx`, import.meta.url), 'utf8');
      assert.ok(place === undefined || text.includes(`{#${place}}`), `${id}: ${guide}`);
    }
  });

  it('asks connectors for nothing that driver.schema.json does not have', () => {
    const made = { goods: { variations: [{}] }, quantities: { items: [{ sku: 'A', quantity: 1 }] } };
    const replaced: Readonly<Record<string, object>> = {
      ...made,
      prices: { items: [{ sku: 'A', price: 1 }] },
    };
    for (const { id, steps } of plan)
      for (const { stimulus } of stepsOf(steps)) {
        if (!stimulus) continue;
        const { action, background: _, ...input } = stimulus;
        const members = Object.entries(input).map(([name, value]) => replaced[name] ?? { [name]: value });
        assert.equal(problemOfAction(action, Object.assign({}, ...members)), undefined, `${id}: ${action}`);
      }
  });

  it('draws what is drawn from the seed of the run', () => {
    for (const { id, given, steps } of plan)
      for (const { call, fault } of stepsOf([...given, ...steps])) {
        const { seed, probability } = { ...(call?.body as object), ...fault } as Record<string, unknown>;
        assert.ok(seed === undefined || seed === '$seed', id);
        assert.ok(probability === undefined || seed === '$seed' || fault !== undefined, id);
      }
  });
});

it('a folder that does not exist is said to be none', () => {
  for (const folder of ['/no/such/folder', import.meta.filename])
    assert.throws(() => loadPlan(folder), { message: `${folder}: This folder does not exist.` });
});
