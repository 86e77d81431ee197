import fc from 'fast-check';
import type { Reference } from '../../../server/test/support/reference.ts';
import { type Document, operationsOf, partnerOf, type Side, sends, weightOf } from './documents.ts';
import { type Defect, type Exchanging, openExchange, openTally, type Send, Wrong } from './exchange.ts';
import { type Answer, isSlow, openJudge, parsed, slowestMs, tooSlow } from './judge.ts';
import { type Plan, plansOf } from './plan.ts';
import { type Bindings, openPool } from './pool.ts';
import { curlLine, requestOf } from './request.ts';
import { type Field, presets, sowings } from './sow.ts';

export type Parts = Pick<Exchanging, 'transport' | 'token'> &
  Pick<Field, 'settle' | 'webhookUrl'> & {
    readonly documents: readonly Document[];
    /** None when the transport's application judges its answers itself. */
    readonly references: readonly Reference[];
    /** Shown in curl lines. */
    readonly address: string;
    readonly onDefect?: (defect: Defect) => void;
    /** Operations that are not drawn. */
    readonly without?: readonly string[];
  };

/** Everything that draws, sends and judges requests. */
export function openRun({ documents, references, address, onDefect, without = [], ...parts }: Parts) {
  const operations = documents.flatMap(operationsOf);
  const judge = openJudge(documents, references);
  const pool = openPool();
  const tally = openTally(operations);
  const { exchange, sender } = openExchange({ ...parts, operations, pool, tally });

  /** Makes the state that a plan is for, if it has one to be made, and says what the request is about. */
  const sown = async (drawn: Plan, side: Side): Promise<[Plan, Bindings]> => {
    const seller = side === 'operator' ? 'seller-one' : side;
    const senders = { send: sender(seller), asOperator: sender('operator') };
    const sow = drawn.isSown ? sowings[drawn.operation.id] : undefined;
    const made = await sow?.({ ...parts, ...senders, partnerId: partnerOf(seller)! }, drawn);
    const plan = made?.body === undefined ? drawn : { ...drawn, body: made.body };
    const bindings: Bindings = new Map(Object.entries({ ...factsOf(plan, side), ...made?.about }));
    // All parcels of one shipment are about the same items.
    if (plan.operation.id === 'createMultiParcelShipment')
      pool.take('positionItemId', (plan.odd?.cut ?? 0) % 10, bindings);
    return [plan, bindings];
  };

  const perform = async (drawn: Plan, side: Side): Promise<Answer> => {
    const { operation, odd } = drawn;
    const [plan, bindings] = await sown(drawn, side);
    const request = requestOf(plan, pool, bindings);
    for (const name of ['mood', 'stage']) bindings.delete(name);
    const about = { about: Object.fromEntries(bindings), isDrawn: true };
    const { sent, answer } = await exchange(operation, side, request, about);
    await undo(sender(side), operation.id, parsed(answer.text));
    const isChanged = odd !== undefined && (odd.mutations.length > 0 || odd.text !== undefined);
    const fault = judge(operation, sent, answer, isChanged);
    if (answer.durationMs > slowestMs) tally.stalls.push(operation.id);
    // A machine that is busy with other things stalls now and then; what hangs does so again.
    const isTrue = fault?.kind !== tooSlow || isSlow((await exchange(operation, side, request)).answer);
    if (fault && isTrue) throw new Wrong(fault, sent);
    return answer;
  };

  /** Fails once for each kind of fault of an operation. */
  const performNews = async (plan: Plan, side: Side): Promise<void> => {
    try {
      await perform(plan, side);
    } catch (error) {
      const isKnown =
        error instanceof Wrong && tally.defects.has(`${plan.operation.id}: ${error.fault.kind}`);
      if (!isKnown) throw error;
    }
  };

  const arbitraries = new Map<Side, fc.Arbitrary<Plan>>();
  const drawn = (side: Side) => {
    const own = operations.filter((operation) => sends(side, operation) && !without.includes(operation.id));
    return fc.oneof(...own.map((one) => ({ weight: weightOf(one), arbitrary: plansOf(one) })));
  };

  const tell = (plan: Plan, path: string | null, error: unknown, seed: number) => {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    const fault = error instanceof Wrong ? error.fault : { kind: 'the proof itself failed', text };
    const curl = error instanceof Wrong ? curlLine(error.request, address) : '';
    const defect = { ...fault, operation: plan.operation.id, seed, path: path ?? '', curl };
    tally.defects.set(`${defect.operation}: ${fault.kind}`, defect);
    onDefect?.(defect);
  };

  return {
    tally,
    pool,
    sender,
    /** Sends one request, and throws when the answer is wrong. */
    perform,
    /** Draws and sends so many requests. A defect is shrunk, and told once. */
    async round(side: Side, numRuns: number, seed: number): Promise<void> {
      const arbitrary = arbitraries.get(side) ?? drawn(side);
      arbitraries.set(side, arbitrary);
      for (let sent = 0; sent < numRuns; ) {
        const property = fc.asyncProperty(arbitrary, (plan) => performNews(plan, side));
        const limits = { numRuns: numRuns - sent, interruptAfterTimeLimit: 120_000 };
        const details = await fc.check(property, { ...limits, seed: seed + sent });
        sent += details.numRuns;
        if (details.interrupted) break;
        if (details.failed && details.counterexample)
          tell(details.counterexample[0], details.counterexamplePath, details.errorInstance, seed + sent);
      }
    },
  };
}

/** The app of the sandbox and a seller's consent to it, as the documentation names them. */
const demoApp = {
  appId: '01938b5e-7b4c-7000-8000-0000000000a1',
  installationId: '01938b5e-7b4c-7000-8000-0000000000b1',
};

/** What a request is about before values are taken from the pool. */
function factsOf({ operation: { id, path }, odd }: Plan, side: Side) {
  const cut = odd?.cut ?? 0;
  const isOfApp = /\/apps\/|installation/.test(path) && side !== 'operator' && cut % 4 < 3;
  const isOfOne = side === 'operator' && path.includes('{partnerId}') && cut % 5 < 4;
  const partnerId = isOfOne ? 1 : partnerOf(side);
  const facts = { ...presets[id], ...(isOfApp ? demoApp : {}) };
  return partnerId === undefined ? facts : { partnerId, ...facts };
}

/** What ends that which would go on for all later requests: a fault, by its id as well as with all others, and an autopilot. */
const undone: Readonly<Record<string, (id: string) => readonly string[]>> = {
  createSandboxFault: (id) => [`DELETE /v1/sandbox/faults/${id}`, 'DELETE /v1/sandbox/faults'],
  startSandboxAutopilot: () => ['GET /v1/sandbox/autopilot', 'DELETE /v1/sandbox/autopilot'],
};

async function undo(send: Send, operation: string, answer: unknown): Promise<void> {
  const id = encodeURIComponent(String((answer as { id?: unknown } | undefined)?.id));
  for (const [method, path] of (undone[operation]?.(id) ?? []).map((one) => one.split(' ')))
    for (let round = 0; round < 3; round += 1) if ((await send(method!, path!)).status < 300) break;
}
