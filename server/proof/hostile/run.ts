import fc from 'fast-check';
import { demoApp } from '../../src/token/index.ts';
import type { Reference } from '../../test/support/reference.ts';
import { type Answer, type Fault, openJudge, slowestMs, tooSlow } from './judge.ts';
import { type Document, type Operation, operationsOf } from './operations.ts';
import { type Plan, plansOf } from './plan.ts';
import { type Bindings, type Facts, openPool } from './pool.ts';
import { moods, type Send } from './prepare.ts';
import { curlLine, type Request, requestOf } from './request.ts';
import type { Transport } from './transport.ts';

export type Side = 'seller-one' | 'seller-two' | 'operator';

/** Moves the ground under a seller's feet, so that only the second seller does it, and seldom. */
const upheavals = new Set([
  ...['resetSandbox', 'restoreSandboxSnapshot', 'saveSandboxSnapshot', 'deleteSandboxSnapshot'],
  ...['advanceSandboxClock', 'createSandboxFault', 'startSandboxAutopilot'],
]);

const weightOf = ({ id }: Operation): number =>
  id === 'operatorDeleteWebhookConsumer' ? 2 : upheavals.has(id) ? 4 : 12;

export type Defect = Fault & {
  readonly operation: string;
  readonly seed: number;
  readonly path: string;
  readonly curl: string;
};

export type Parts = {
  readonly documents: readonly Document[];
  /** None when the transport's application judges its answers itself. */
  readonly references: readonly Reference[];
  readonly transport: Transport;
  readonly token: (account: string) => Promise<string>;
  /** Shown in curl lines. */
  readonly address: string;
  readonly onDefect?: (defect: Defect) => void;
  /** Operations that are not drawn. */
  readonly without?: readonly string[];
};

/** What came of it all. */
export type Tally = {
  requests: number;
  readonly classes: Map<string, number>;
  /** Of each operation by its id, how often it answered with which class of status. */
  readonly reached: Map<string, Map<string, number>>;
  slowestMs: number;
  slowest: string;
  /** Operations of answers that took too long once, and not when they were asked for again. */
  readonly stalls: string[];
  readonly defects: Map<string, Defect>;
};

const classOf = (status: number): string => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

class Wrong extends Error {
  readonly fault: Fault;
  readonly request: Request;
  constructor(fault: Fault, request: Request) {
    super(fault.kind);
    this.fault = fault;
    this.request = request;
  }
}

/** Everything that draws, sends and judges requests. */
export function openRun({ documents, references, transport, token, address, onDefect, without = [] }: Parts) {
  const operations = documents.flatMap(operationsOf);
  const judge = openJudge(documents, references);
  const pool = openPool();
  const tally: Tally = {
    requests: 0,
    classes: new Map(),
    reached: new Map(operations.map(({ id }) => [id, new Map()])),
    slowestMs: 0,
    slowest: '',
    stalls: [],
    defects: new Map(),
  };
  const count = (operation: Operation, { method }: Request, answer: Answer) => {
    const { status, durationMs } = answer;
    tally.requests += 1;
    const name = classOf(status);
    tally.classes.set(name, (tally.classes.get(name) ?? 0) + 1);
    const own = tally.reached.get(operation.id)!;
    if (method === operation.method) own.set(name, (own.get(name) ?? 0) + 1);
    if (durationMs <= tally.slowestMs) return;
    tally.slowestMs = durationMs;
    tally.slowest = operation.id;
  };

  const accountFor = (operation: Operation, side: Side): string | undefined => {
    if (operation.scopes.length === 0) return undefined;
    return operation.scopes.includes('developer') ? 'service-partner' : side;
  };
  const exchange = async (operation: Operation, side: Side, request: Request, about: Facts) => {
    const account = accountFor(operation, side);
    const hasOwn = request.headers.some(([name]) => name === 'authorization');
    const authorization: [string, string][] =
      account === undefined || hasOwn ? [] : [['authorization', `Bearer ${await token(account)}`]];
    const sent = { ...request, headers: [...authorization, ...request.headers] };
    const answer = await transport(sent).catch((error: Error) => {
      // Answers that are not documented are found by the tests' own application already.
      throw new Wrong(
        { kind: error.message.replace(/^.*? answered (\d+)/, '$1').slice(0, 60), text: error.message },
        sent,
      );
    });
    count(operation, sent, answer);
    if (answer.status >= 200 && answer.status < 300) pool.harvest(parsed(answer.text), about);
    if (account === side && side !== 'operator')
      pool.harvest({ requestId: answer.headers['x-request-id'], partnerId: about.partnerId }, {});
    return { sent, answer };
  };

  const isNews = (error: unknown, { id }: Operation) =>
    !(error instanceof Wrong && tally.defects.has(`${id}: ${error.fault.kind}`));

  const perform = (plan: Plan, side: Side): Promise<void> =>
    attempt(plan, side).catch((error: unknown) => {
      if (isNews(error, plan.operation)) throw error;
    });

  const attempt = async (plan: Plan, side: Side): Promise<void> => {
    const { operation } = plan;
    const bindings: Bindings = new Map();
    if (side === 'seller-one') bindings.set('partnerId', 1);
    if (side === 'seller-two') bindings.set('partnerId', 2);
    for (const [name, value] of Object.entries(moods[operation.id] ?? {})) bindings.set(name, value);
    if (/\/apps\/|installation/.test(operation.path) && side !== 'operator' && plan.cut % 4 < 3)
      for (const name of ['appId', 'installationId'] as const) bindings.set(name, demoApp[name]);
    if (side === 'operator' && operation.path.includes('{partnerId}') && plan.cut % 5 < 4)
      bindings.set('partnerId', 1);
    // All parcels of one shipment are about the same items.
    if (operation.id === 'createMultiParcelShipment') pool.take('positionItemId', plan.cut % 10, bindings);
    const request = requestOf(plan, pool, bindings);
    for (const name of ['mood', 'stage']) bindings.delete(name);
    const { sent, answer } = await exchange(operation, side, request, Object.fromEntries(bindings));
    const faultId = (parsed(answer.text) as { faultId?: unknown; id?: unknown } | undefined)?.faultId;
    if (operation.id === 'createSandboxFault')
      await undo(side, ['removeSandboxFault', 'removeSandboxFaults'], String(faultId));
    if (operation.id === 'startSandboxAutopilot')
      await undo(side, ['readSandboxAutopilot', 'stopSandboxAutopilot']);
    const isChanged = plan.mutations.length > 0 || plan.text !== undefined;
    const fault =
      answer.status === 0
        ? { kind: 'no answer', text: answer.text }
        : judge(operation, sent, answer, isChanged);
    if (fault?.kind === tooSlow && !(await isSlowAgain(operation, side, request))) return;
    if (fault) throw new Wrong(fault, sent);
  };

  /** A machine that is busy with other things stalls now and then; what hangs does so again. */
  const isSlowAgain = async (operation: Operation, side: Side, request: Request): Promise<boolean> => {
    tally.stalls.push(operation.id);
    const { answer } = await exchange(operation, side, request, {});
    return answer.durationMs > slowestMs;
  };

  /** Faults and an autopilot of the sandbox would go on. */
  const undo = async (side: Side, ids: readonly string[], faultId = '') => {
    for (const id of ids) {
      const operation = operations.find((one) => one.id === id)!;
      for (let round = 0; round < 3; round += 1) {
        const request = {
          method: operation.method,
          target: operation.path.replace('{faultId}', faultId),
          headers: [],
          body: undefined,
        };
        const { answer } = await exchange(operation, side, request, {});
        if (answer.status < 300) break;
      }
    }
  };

  const drawn = (side: Side) => {
    const own = operations.filter(
      ({ id, scopes, path }) =>
        (path.startsWith('/operator') || scopes.includes('operator')) === (side === 'operator') &&
        (side === 'seller-two' || !upheavals.has(id)) &&
        !without.includes(id),
    );
    return fc.oneof(
      ...own.map((operation) => ({
        weight: weightOf(operation),
        arbitrary: plansOf(operation),
      })),
    );
  };
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
    /** Sends good requests for one side. */
    sender:
      (side: Side): Send =>
      async (method, target, body) => {
        const path = target.split('?', 1)[0]!;
        const operation =
          operations.find((one) => one.method === method && patternOf(one).test(path)) ?? operations[0]!;
        const partner: Facts =
          side === 'seller-one' ? { partnerId: 1 } : side === 'seller-two' ? { partnerId: 2 } : {};
        const inPath = /^\/operator\/v1\/(?:webhooks\/)?partners\/(\d+)\//.exec(path)?.[1];
        const about: Facts = inPath === undefined ? partner : { partnerId: Number(inPath) };
        const { answer } = await exchange(
          operation,
          side,
          {
            method,
            target,
            headers: body === undefined ? [] : [['content-type', 'application/json']],
            body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
          },
          about,
        );
        return { status: answer.status, body: parsed(answer.text) };
      },
  };
}

export type Run = ReturnType<typeof openRun>;

const unknownFault = (error: unknown) => ({
  fault: { kind: 'the proof itself failed', text: error instanceof Error ? `${error.stack}` : String(error) },
  request: undefined,
});

const patterns = new Map<string, RegExp>();

function patternOf({ path }: Operation): RegExp {
  const pattern =
    patterns.get(path) ?? new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, pattern);
  return pattern;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Operations that never succeeded. */
export const unreached = ({ reached }: Tally): string[] =>
  [...reached].filter(([, classes]) => !classes.has('2xx')).map(([id]) => id);

/** A defect as it is told. */
export const told = ({ operation, kind, text, seed, path, curl }: Defect): string =>
  `${operation}: ${kind}\n  ${text.slice(0, 600)}\n  seed ${seed}, path ${path}\n  ${curl}`;
