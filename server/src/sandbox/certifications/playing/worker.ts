// Plays a run outside of the event loop, as an ordinary client of this server and of the connector's driver.
import { parentPort, workerData } from 'node:worker_threads';
import { loadPlan, RunError, runPlan } from '@sellerdock/certification';
import { builtIn } from '../rules.ts';
import { openDriver } from './driver.ts';
import type { Asked, Said } from './player.ts';

const { url, at, run, cases, seed, driver: address, allowLoopback, token } = workerData as Asked;
let present = token;
parentPort!.on('message', (next: string) => {
  present = next;
});

const wholePlan = loadPlan();
const driver = openDriver(address, { allowLoopback });
try {
  await runPlan({
    ...{ url, at, run, seed, wholePlan, plan: builtIn },
    account: () => present,
    cases: wholePlan.filter(({ id }) => cases.includes(id)),
    connector: { driver: driver.name, call: driver.call },
  });
} catch (error) {
  if (!(error instanceof RunError)) throw error;
  const said: Said = { why: error.message };
  parentPort!.postMessage(said);
} finally {
  await driver.close();
  parentPort!.close();
}
