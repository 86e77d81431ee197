import fc from 'fast-check';
import { referenceIn } from '../../../server/test/support/reference.ts';
import { startEndpoint } from '../../harness/endpoint.ts';
import {
  documentsOf,
  type Operation,
  operationsOf,
  partnerOf,
  type Side,
  sends,
  weightOf,
} from './documents.ts';
import { type Defect, type Exchanging, openExchange, openTally, type Send, Wrong } from './exchange.ts';
import { type Answer, isSlow, openJudge, parsed, slowestMs, tooSlow } from './judge.ts';
import { type Bindings, openPool } from './pool.ts';
import { prepare } from './prepare.ts';
import { curlLine, requestOf } from './request.ts';
import { presets, sowings } from './sow.ts';
import { overSockets } from './transport.ts';
import { type Draw, onceIn, pick } from './values.ts';

type Parts = Pick<Exchanging, 'token'> & {
  readonly settle: () => Promise<void>;
  readonly address: string;
  readonly connections: number;
  /** How long the server's thread has waited for a processor so far. */
  readonly waitedMs: () => number;
  readonly onDefect?: (defect: Defect) => void;
};

/** Everything that draws, sends and judges requests to a server. */
export async function openRun({ address, connections, waitedMs, onDefect, ...parts }: Parts) {
  const documents = await documentsOf(address);
  const endpoint = await startEndpoint(address);
  const transport = overSockets(address, connections, waitedMs);
  const webhook = { url: `${endpoint.url}/hostile`, keys: endpoint.keys };
  const operations = documents.flatMap(operationsOf);
  const references = documents.map((document) => referenceIn(document as never));
  const judge = openJudge(documents, references);
  const pool = openPool();
  const tally = openTally(operations);
  const { exchange, sender } = openExchange({ ...parts, transport, operations, pool, tally });

  /** Draws a request, sends it in the state that it needs, and throws when the answer is wrong. */
  const perform = async (draw: Draw, operation: Operation, side: Side, isGood = false): Promise<Answer> => {
    const isOdd = !isGood && pick(draw, [false, false, true, true, true]);
    const chance = isOdd ? draw(fc.nat, { max: 19 }) : 0;
    const seller = side === 'operator' ? 'seller-one' : side;
    const field = { ...parts, webhookUrl: webhook.url, send: sender(seller), asOperator: sender('operator') };
    const sow = isGood || onceIn(draw, 4) ? sowings[operation.id] : undefined;
    const made = await sow?.({ ...field, partnerId: partnerOf(seller)! });
    const facts = { ...factsOf(operation, side, chance), ...made?.about };
    const bindings: Bindings = new Map(Object.entries(facts));
    // All parcels of one shipment are about the same items.
    if (operation.id === 'createMultiParcelShipment') pool.take('positionItemId', chance, bindings);
    const source = { draw, pool, bindings, document: operation.document };
    const { request, isMutated } = requestOf(source, operation, { isOdd, body: made?.body });
    for (const name of ['orderState', 'returnState']) bindings.delete(name);
    const about = { about: Object.fromEntries(bindings), isDrawn: true };
    const { sent, answer } = await exchange(operation, side, request, about);
    await undo(sender(side), operation.id, parsed(answer.text));
    const finding = judge(operation, sent, answer, isMutated);
    if (answer.durationMs > slowestMs) tally.stalls.push(operation.id);
    // A machine that is busy with other things stalls now and then; what hangs does so again.
    const isTrue = finding?.kind !== tooSlow || isSlow((await exchange(operation, side, request)).answer);
    if (finding && isTrue) throw new Wrong(finding, sent);
    return answer;
  };

  const tell = (operation: Operation, path: string | null, error: unknown, seed: number) => {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    const finding = error instanceof Wrong ? error.finding : { kind: 'the proof itself failed', text };
    const curl = error instanceof Wrong ? curlLine(error.request, address) : '';
    const defect = { ...finding, operation: operation.id, seed, path: path ?? '', curl };
    tally.defects.set(`${defect.operation}: ${finding.kind}`, defect);
    onDefect?.(defect);
  };

  /** Fails once for each kind of finding of an operation. */
  const property = (side: Side) => {
    const own = operations.filter((one) => sends(side, one));
    const weighted = own.flatMap((one) => Array<Operation>(weightOf(one)).fill(one));
    const drawn = fc.noShrink(fc.constantFrom(...weighted));
    return fc.asyncProperty(drawn, fc.gen(), async (operation, draw) => {
      await perform(draw, operation, side).catch((error: unknown) => {
        const isKnown = error instanceof Wrong && tally.defects.has(`${operation.id}: ${error.finding.kind}`);
        if (!isKnown) throw error;
      });
    });
  };

  return {
    ...{ operations, tally, pool, perform },
    prepare: (side: Side, settle = parts.settle) => prepare({ sender, settle, webhook }, side),
    [Symbol.dispose]() {
      transport.close();
      endpoint.stop();
    },
    /** Draws and sends requests. Shrinks a defect, and reports it once. */
    async round(side: Side, numRuns: number, seed: number): Promise<void> {
      for (let sent = 0; sent < numRuns; ) {
        const limits = { numRuns: numRuns - sent, interruptAfterTimeLimit: 120_000 };
        const details = await fc.check(property(side), { ...limits, seed: seed + sent });
        sent += details.numRuns;
        if (details.failed && details.counterexample)
          tell(details.counterexample[0], details.counterexamplePath, details.errorInstance, seed + sent);
        if (details.interrupted) break;
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
function factsOf({ id, path }: Operation, side: Side, chance: number) {
  const isOfApp = /\/apps\/|installation/.test(path) && side !== 'operator' && chance % 4 < 3;
  const isOfOne = side === 'operator' && path.includes('{partnerId}') && chance % 5 < 4;
  const partnerId = isOfOne ? 1 : partnerOf(side);
  const facts = { ...presets[id], ...(isOfApp ? demoApp : {}) };
  return partnerId === undefined ? facts : { partnerId, ...facts };
}

/** Requests that end what would affect all later ones: a sandbox's fault, by its id and with all others, and an autopilot. */
const undone: Readonly<Record<string, (id: string) => readonly string[]>> = {
  createSandboxFault: (id) => [`DELETE /v1/sandbox/faults/${id}`, 'DELETE /v1/sandbox/faults'],
  startSandboxAutopilot: () => ['GET /v1/sandbox/autopilot', 'DELETE /v1/sandbox/autopilot'],
};

async function undo(send: Send, operation: string, answer: unknown): Promise<void> {
  const id = encodeURIComponent(String((answer as { id?: unknown } | undefined)?.id));
  for (const [method, path] of (undone[operation]?.(id) ?? []).map((one) => one.split(' ')))
    for (let round = 0; round < 3; round += 1) if ((await send(method!, path!)).status < 300) break;
}
