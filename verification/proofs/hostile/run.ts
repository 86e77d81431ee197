import fc from 'fast-check';
import type { Reference } from '../../../server/test/support/reference.ts';
import { openExchange, parsed, Wrong } from './exchange.ts';
import { openJudge, slowestMs, tooSlow } from './judge.ts';
import { type Document, type Operation, operationsOf } from './operations.ts';
import { type Plan, plansOf } from './plan.ts';
import { type Bindings, openPool } from './pool.ts';
import { presets } from './prepare.ts';
import { curlLine, type Request, requestOf } from './request.ts';
import { partnerOf, type Side, sends, weightOf } from './sides.ts';
import { type Sown, sowings } from './sow.ts';
import { type Defect, openTally } from './tally.ts';
import type { Transport } from './transport.ts';

export type Parts = {
  readonly documents: readonly Document[];
  /** None when the transport's application judges its answers itself. */
  readonly references: readonly Reference[];
  readonly transport: Transport;
  readonly token: (account: string) => Promise<string>;
  /** Resolves when the jobs that are due have had time to run. */
  readonly settle: () => Promise<void>;
  /** Where consumers of webhooks can be. */
  readonly webhookUrl: string;
  /** Shown in curl lines. */
  readonly address: string;
  readonly onDefect?: (defect: Defect) => void;
  /** Operations that are not drawn. */
  readonly without?: readonly string[];
};

/** Everything that draws, sends and judges requests. */
export function openRun({
  documents,
  references,
  address,
  onDefect,
  without = [],
  settle,
  webhookUrl,
  ...parts
}: Parts) {
  const operations = documents.flatMap(operationsOf);
  const judge = openJudge(documents, references);
  const pool = openPool();
  const tally = openTally(operations);
  const { exchange, sender } = openExchange({ operations, pool, tally, ...parts });
  const undo = undoing(operations, exchange);

  const isNews = (error: unknown, { id }: Operation) =>
    !(error instanceof Wrong && tally.defects.has(`${id}: ${error.fault.kind}`));

  const perform = (plan: Plan, side: Side): Promise<void> =>
    attempt(plan, side).catch((error: unknown) => {
      if (isNews(error, plan.operation)) throw error;
    });

  const sown = async (plan: Plan, side: Side): Promise<Sown | undefined> => {
    const sow = plan.isSown ? sowings[plan.operation.id] : undefined;
    const seller = side === 'operator' ? 'seller-one' : side;
    const field = {
      send: sender(seller),
      asOperator: sender('operator'),
      partnerId: partnerOf(seller)!,
      settle,
      webhookUrl,
    };
    return sow?.(field, plan);
  };

  const attempt = async (drawn: Plan, side: Side): Promise<void> => {
    const { operation } = drawn;
    const made = await sown(drawn, side);
    const plan = made?.body === undefined ? drawn : { ...drawn, body: made.body };
    const bindings = bindingsOf(plan, side);
    for (const [name, value] of Object.entries(made?.about ?? {})) bindings.set(name, value);
    // All parcels of one shipment are about the same items.
    if (operation.id === 'createMultiParcelShipment') pool.take('positionItemId', plan.cut % 10, bindings);
    const request = requestOf(plan, pool, bindings);
    for (const name of ['mood', 'stage']) bindings.delete(name);
    const { sent, answer } = await exchange(operation, side, request, Object.fromEntries(bindings), true);
    await undo(operation, side, parsed(answer.text));
    const isChanged = plan.mutations.length > 0 || plan.text !== undefined;
    const fault =
      answer.status === 0
        ? { kind: 'no answer', text: answer.text }
        : judge(operation, sent, answer, isChanged);
    if (answer.durationMs > slowestMs) tally.stalls.push(operation.id);
    if (fault?.kind === tooSlow && !(await isSlowAgain(operation, side, request))) return;
    if (fault) throw new Wrong(fault, sent);
  };

  /** A machine that is busy with other things stalls now and then; what hangs does so again. */
  const isSlowAgain = async (operation: Operation, side: Side, request: Request): Promise<boolean> => {
    const { answer } = await exchange(operation, side, request, {});
    return answer.durationMs - (answer.waitedMs ?? 0) > slowestMs;
  };

  const drawn = (side: Side) =>
    fc.oneof(
      ...operations
        .filter((operation) => sends(side, operation) && !without.includes(operation.id))
        .map((operation) => ({ weight: weightOf(operation), arbitrary: plansOf(operation) })),
    );
  const arbitraries = new Map<Side, fc.Arbitrary<Plan>>();

  const tell = (details: fc.RunDetails<[Plan]>, seed: number): void => {
    const [plan] = details.counterexample!;
    const { fault, request } =
      details.errorInstance instanceof Wrong ? details.errorInstance : unknownFault(details.errorInstance);
    const defect = {
      ...fault,
      operation: plan.operation.id,
      seed,
      path: details.counterexamplePath ?? '',
      curl: request ? curlLine(request, address) : '',
    };
    tally.defects.set(`${defect.operation}: ${fault.kind}`, defect);
    onDefect?.(defect);
  };

  return {
    tally,
    pool,
    sender,
    /** Draws and sends so many requests. A defect is shrunk, and told once. */
    async round(side: Side, numRuns: number, seed: number): Promise<void> {
      const arbitrary = arbitraries.get(side) ?? drawn(side);
      arbitraries.set(side, arbitrary);
      for (let sent = 0; sent < numRuns; ) {
        const details = await fc.check(
          fc.asyncProperty(arbitrary, (plan) => perform(plan, side)),
          { numRuns: numRuns - sent, seed: seed + sent, interruptAfterTimeLimit: 120_000 },
        );
        sent += details.numRuns;
        if (details.interrupted) break;
        if (details.failed && details.counterexample) tell(details, seed + sent);
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
function bindingsOf({ operation, cut }: Plan, side: Side): Bindings {
  const bindings: Bindings = new Map();
  const partnerId = partnerOf(side);
  if (partnerId !== undefined) bindings.set('partnerId', partnerId);
  for (const [name, value] of Object.entries(presets[operation.id] ?? {})) bindings.set(name, value);
  if (/\/apps\/|installation/.test(operation.path) && side !== 'operator' && cut % 4 < 3)
    for (const [name, id] of Object.entries(demoApp)) bindings.set(name, id);
  if (side === 'operator' && operation.path.includes('{partnerId}') && cut % 5 < 4)
    bindings.set('partnerId', 1);
  return bindings;
}

/** Ends what would go on for all later requests: a fault, by its id as well as with all others, and an autopilot. */
const undone: Readonly<Record<string, readonly string[]>> = {
  createSandboxFault: ['removeSandboxFault', 'removeSandboxFaults'],
  startSandboxAutopilot: ['readSandboxAutopilot', 'stopSandboxAutopilot'],
};

function undoing(operations: readonly Operation[], exchange: ReturnType<typeof openExchange>['exchange']) {
  return async ({ id }: Operation, side: Side, answer: unknown): Promise<void> => {
    const faultId = String((answer as { id?: unknown } | undefined)?.id);
    for (const name of undone[id] ?? []) {
      const operation = operations.find((one) => one.id === name)!;
      const request = {
        method: operation.method,
        target: operation.path.replace('{faultId}', encodeURIComponent(faultId)),
        headers: [],
        body: undefined,
      };
      for (let round = 0; round < 3; round += 1) {
        const { answer: reply } = await exchange(operation, side, request, {});
        if (reply.status < 300) break;
      }
    }
  };
}

const unknownFault = (error: unknown) => ({
  fault: { kind: 'the proof itself failed', text: error instanceof Error ? `${error.stack}` : String(error) },
  request: undefined,
});
