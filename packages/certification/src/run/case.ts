import { setTimeout as sleep } from 'node:timers/promises';
import { fits } from '../judge/fits.ts';
import { judge } from '../judge/judge.ts';
import { play } from '../judge/play.ts';
import { namesIn, resolved } from '../judge/values.ts';
import type { Case, Evidence, Judgement } from '../types.ts';
import { type ConnectorSource, openConnector } from './connector.ts';
import { problemOfDescription } from './contract.ts';
import type { Description } from './driver.ts';
import type { Catalogue } from './goods.ts';
import { type Caller, openCaller, RunError } from './http.ts';
import { openEvidence, type Seller } from './marketplace.ts';
import type { Running } from './running.ts';
import { playSteps, type Stage, StepError } from './steps.ts';
import { summerTimeAfter } from './summer-time.ts';

/** What became of a case. */
export type CaseResult = {
  readonly case: Case;
  readonly partnerId: number;
  readonly judgement: Judgement;
  readonly evidence: Evidence;
  readonly ms: number;
  /** A step that could not be played. */
  readonly stopped?: string;
  /** What the connector printed last. */
  readonly output: string;
  /** What its driver says of itself; undefined when it did not come to that. */
  readonly description?: Description;
};

export type Setting = {
  readonly url: string;
  /** Where the certifier calls the server, if that is not the address that the connector gets. */
  readonly at?: string;
  readonly catalogue: Catalogue;
  readonly seed: number;
  readonly connector: ConnectorSource;
  /** Called when the connector's driver answers, before anything is played with it. */
  readonly onDescribed?: (description: Description) => void;
};

/** Plays a case with a seller and judges it. A connector that was started for it has ended afterwards. */
export async function playCase(setting: Setting, testCase: Case, seller: Seller): Promise<CaseResult> {
  const began = performance.now();
  const certifier = openCaller(setting.at ?? setting.url, seller.certifier);
  const reader = openEvidence(certifier);
  const stage: Stage = {
    ...{ certifier, evidence: reader, catalogue: setting.catalogue, seed: setting.seed },
    ...{ scope: { seed: setting.seed, summerTime: await nextSummerTime(certifier) } },
    ...{ stimuli: [], background: [], seen: { delivery: 0 }, underWay: new Set<number>() },
  };
  let running: Running | undefined;
  let stopped: string | undefined;
  try {
    await playSteps(stage, testCase.given);
    running = await openConnector(setting.connector, setting.url, seller.connector);
    const wrong = problemOfDescription(running.description);
    if (wrong !== undefined)
      throw new RunError(`What the driver says of itself is not as driver.schema.json says: ${wrong}.`);
    setting.onDescribed?.(running.description);
    await playSteps({ ...stage, connector: running }, testCase.steps);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    stopped = error.message;
  } finally {
    await Promise.allSettled(stage.background);
    await running?.stop();
  }
  const evidence = () => ({
    connector: seller.connector.clientId,
    entries: reader.entries,
    stimuli: stage.stimuli,
    isWhole: reader.isWhole(),
  });
  await reader.read();
  await readStates(stage, testCase, evidence());
  await reader.read();
  return {
    case: testCase,
    partnerId: seller.partnerId,
    judgement: judge(testCase, evidence()),
    evidence: evidence(),
    ms: Math.round(performance.now() - began),
    output: running?.output() ?? '',
    ...(running && { description: running.description }),
    ...(stopped !== undefined && { stopped }),
  };
}

/** The hour that is left out next, and the hour that comes twice, by the seller's clock. */
async function nextSummerTime(certifier: Caller) {
  const { body } = await certifier('GET', '/v1/sandbox/clock');
  return summerTimeAfter(new Date((body as { now: string }).now));
}

const settledWithinMs = 15_000;
const pauseMs = 100;

/**
 * Reads what the case wants to know of the end, so that it is evidence too. What is not as it should be is read again
 * for a while, because the marketplace may still be at work. Faults no longer hit these reads.
 */
async function readStates({ certifier }: Stage, testCase: Case, evidence: Evidence): Promise<void> {
  const states = testCase.expect.flatMap(({ state }) => state ?? []);
  if (states.length === 0) return;
  await certifier('DELETE', '/v1/sandbox/faults');
  const { scope } = play(testCase, evidence);
  const until = performance.now() + settledWithinMs;
  for (const { path, status = 200, answer } of states) {
    if (namesIn(path).some((name) => scope[name] === undefined)) continue;
    for (;;) {
      const read = await certifier('GET', resolved(path, scope));
      const isRight = read.status === status && fits(resolved(answer ?? {}, scope), read.body);
      if (isRight || performance.now() > until) break;
      await sleep(pauseMs);
    }
  }
}
