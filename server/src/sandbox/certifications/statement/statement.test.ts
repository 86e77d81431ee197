import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { runSeller, startedRun } from '../testing.ts';

const path = '/v1/sandbox/certifications';

it('404 for a report or a statement that is not there yet, or never will be, and the answer says which', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const why = async (what: 'report' | 'statement') => {
    const { status, body } = await test.call('GET', `${path}/${run}/${what}`);
    assert.equal(status, 404);
    return body.errors[0].detail;
  };
  assert.match(await why('report'), /has no report yet/);
  assert.match(await why('statement'), /has no statement\. It has not ended/);
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  await test.db`UPDATE sandbox_certification SET created_at = ${dayAgo}`;
  assert.match(await why('report'), /was given up, and has no report/);
});

it('404 for a report of a version that kept no cases', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  await test.call('POST', `${path}/${run}/end`, { body: { version: '1', results: [] } });
  const read = async () => (await test.call('GET', `${path}/${run}/report`)).status;
  assert.equal(await read(), 200);
  await test.db`UPDATE sandbox_certification SET report = '{"levels": []}'`;
  assert.equal(await read(), 404);
});

it('a statement says whether its plan is the one that comes with the server', async (t) => {
  const test = await startApp(t);
  const run = await startedRun(test);
  const { partnerId } = await runSeller(test, run);
  const result = { case: 'basics/one-token', partnerId, verdict: 'passed', why: [], stimuli: [] };
  const body = { version: '1', results: [result] };
  const ended = await test.call('POST', `${path}/${run}/end`, { body });
  assert.equal(ended.body.isSigned, true, ended.text);
  const { statement } = (await test.call('GET', `${path}/${run}/statement`)).body;
  const claims = JSON.parse(Buffer.from(statement.split('.')[1], 'base64url').toString());
  assert.deepEqual([claims.plan.name, claims.plan.isBuiltIn], ['built-in', true]);
});
