// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { ask, overHttp, overStdio } from './agent.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const connector = `"${process.execPath}" --disable-warning=ExperimentalWarning "${fileURLToPath(new URL('../../../examples/connector/connector.ts', import.meta.url))}"`;

describe('certification by an agent', () => {
  it('certifies the connector that the person has named, and its verdicts are read, by no other seller', async (t) => {
    const client = await overStdio(t, address, '--connector', connector);
    const wanted = { case: ['basics/stock-arrives'], waitSeconds: 50 };
    let run = await ask(client, 'run_certification', wanted);
    while (/"state":"running"/.test(run.text)) run = await ask(client, 'run_certification', wanted);
    const told = run.value.data as unknown as Record<string, unknown>;
    assert.deepEqual(
      [told.state, told.total, told.passed, told.failed, told.open],
      ['ended', 1, 1, 0, []],
      run.text,
    );
    const read = await ask(client, 'read_certification');
    assert.match(read.text, /"cases":\[\{"case":"basics\/stock-arrives","verdict":"passed"\}\]/);
    const one = await ask(client, 'read_certification', { case: 'basics/stock-arrives' });
    assert.match(one.text, /"whyItMatters":".+","whatToDo":".+"/);
    const byHttp = await ask(await overHttp(t, address), 'read_certification', {
      case: 'basics/stock-arrives',
    });
    assert.deepEqual(byHttp.value.data, one.value.data);
    const certificationId = String(told.certificationId);
    const other = await overStdio(t, address, '--as', 'seller-two');
    const refused = await ask(other, 'read_certification', { certificationId });
    assert.ok(refused.isError && /404/.test(refused.text), refused.text);
    assert.match((await ask(other, 'read_certification')).text, /There is no certification yet/);
  });

  it('tells of a failed case why it matters and what to do, without waiting for the end when it is not asked to', async (t) => {
    const lazy = `"${process.execPath}" -e "require('node:http').createServer((q, r) => r.writeHead(200, { 'content-type': 'application/json' }).end(q.method === 'GET' ? JSON.stringify({ actions: [], pollingSeconds: 1 }) : JSON.stringify({ done: true }))).listen(Number(process.env.DRIVER_PORT), '127.0.0.1')"`;
    const client = await overStdio(t, address, '--connector', lazy);
    const wanted = { case: ['basics/stock-arrives'] };
    const begun = await ask(client, 'run_certification', { ...wanted, waitSeconds: 0 });
    assert.match(begun.text, /"state":"running","total":1,"passed":0/);
    let run = await ask(client, 'run_certification', { ...wanted, waitSeconds: 50 });
    while (/"state":"running"/.test(run.text)) run = await ask(client, 'run_certification', wanted);
    assert.match(run.text, /"failed":1.*"whyItMatters":".+","whatToDo":".+"/);
    assert.ok(run.text.length < 3000, `${run.text.length} characters`);
  });

  it('says who names the connector when none is named, and what is no case', async (t) => {
    const client = await overStdio(t, address);
    assert.match((await ask(client, 'run_certification')).text, /sellerdock mcp --connector/);
    const named = await overStdio(t, address, '--connector', connector);
    const wrong = await ask(named, 'run_certification', { case: ['basics/nothing'] });
    assert.match(wrong.text, /The plan has no case basics\/nothing/);
    const failing = await overStdio(t, address, '--connector', 'exit 3');
    const failed = await ask(failing, 'run_certification', {
      case: ['basics/stock-arrives'],
      waitSeconds: 50,
    });
    assert.match(failed.text, /"state":"failed".*"why":"/);
  });
});
