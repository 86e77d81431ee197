import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { WRITTEN } from '../../../placeholders.ts';
import { fencesOf, sampledFences } from '../../guide-samples/blocks.ts';
import type { Operation } from '../../guide-samples/operations.ts';
import type { Block } from '../../guide-samples/program.ts';
import { readBlock } from '../../guide-samples/read-block.ts';
import type { Call, Path, Step } from '../../guide-samples/steps.ts';
import type { Text } from '../../guide-samples/text.ts';

/** A request of a guide with what programs do before and after it. */
export interface WalkRequest {
  title: string;
  call: Call;
  /** Variables that get a value before the request. */
  sets: [name: string, value: Text][];
  /** Variables that get a value of the answer. */
  keeps: [name: string, path: Path][];
  /** The request is repeated until the value is as expected, or is there. */
  until?: { path: Path; value?: string; isEqual: boolean };
}

export interface WalkPage {
  /** Of the file, without folder and ending. */
  name: string;
  title: string;
  requests: WalkRequest[];
}

/** Guides of the walk through the API, in an order in which each finds what it needs. */
const PAGES = [
  'getting-started',
  'examples/create-order',
  'functional-interfaces/products',
  'functional-interfaces/availability',
  'functional-interfaces/shipping-profiles',
  'functional-interfaces/orders',
  'functional-interfaces/shipments',
  'functional-interfaces/return-shipments',
  'functional-interfaces/returns',
  'functional-interfaces/receipts',
  'functional-interfaces/price-reductions',
  'functional-interfaces/returns-warehouse',
];

/** Articles that the guides work with, in place of the file with all of them. */
const SKU = /^JACKE-ALPIN-BLAU-/;

/** Reads the requests of the guides, in the order in which they run from top to bottom. */
export async function walkThrough(
  docs: string,
  examples: string,
  operations: Operation[],
): Promise<WalkPage[]> {
  const text = await readFile(path.join(examples, 'products-500.json'), 'utf8');
  const articles = JSON.parse(text.replaceAll(WRITTEN.address, '{{baseUrl}}')) as {
    sku: string;
  }[];
  const few = articles.filter(({ sku }) => SKU.test(sku));
  return Promise.all(
    PAGES.map(async (name) => {
      const source = await readFile(path.join(docs, `${name}.mdx`), 'utf8');
      const blocks = sampledFences(fencesOf(source), name).map(({ block }) => block);
      const walk: Walk = { requests: [], sets: [], operations, few };
      for (const block of blocks) for (const step of stepsOf(block, operations)) add(step, walk);
      return {
        name: path.basename(name),
        title: /^title: (.*)$/m.exec(source)?.[1] ?? name,
        requests: walk.requests,
      };
    }),
  );
}

/** Steps of a block; a block that no tool can translate sets the label with which a first parcel can come back. */
function stepsOf(block: Block, operations: Operation[]): Step[] {
  try {
    return readBlock(block, operations);
  } catch {
    const label = '"returnTrackingKey": { "carrier": "DHL", "trackingNumber": "577546565072" }';
    return block.text.startsWith('LABEL=') ? [{ kind: 'set', name: 'LABEL', value: label }] : [];
  }
}

interface Walk {
  requests: WalkRequest[];
  sets: [string, Text][];
  operations: Operation[];
  few: unknown[];
}

function add(step: Step, walk: Walk): void {
  switch (step.kind) {
    case 'set':
      walk.sets.push([step.name, step.value]);
      return;
    case 'token':
      send(walk, tokenCall(step, walk.operations), [[step.name, ['access_token']]]);
      return;
    case 'call': {
      const keeps: [string, Path][] = step.part ? [[step.part.name, step.part.path]] : [];
      if (step.call.etag) keeps.push([step.call.etag, ['@etag']]);
      send(walk, step.call, keeps);
      return;
    }
    case 'part':
      walk.requests.at(-1)?.keeps.push([step.name, step.path]);
      return;
    case 'until':
      send(walk, step.call, [], { path: step.path, value: step.value, isEqual: step.isEqual });
      return;
    case 'appears':
      send(walk, step.call, [[step.name, step.path]], { path: step.path, isEqual: true });
      return;
    case 'task':
      send(walk, readCall(walk.operations, '/v5/products/update-tasks/{processUuid}', step.name), [], {
        path: ['state'],
        value: 'done',
        isEqual: true,
      });
      return;
    case 'pages':
      send(
        walk,
        {
          ...plainCall(step.match),
          path: step.path,
          query: [['limit', String(step.limit)]],
          token: step.token,
        },
        [],
      );
      return;
    case 'each':
      for (const value of step.values) {
        walk.sets.push([step.name, value]);
        for (const one of step.steps) add(one, walk);
      }
      return;
    default:
  }
}

function send(walk: Walk, call: Call, keeps: [string, Path][], until?: WalkRequest['until']): void {
  const { operation } = call.match;
  const body = call.body?.kind === 'file' ? { kind: 'json' as const, value: walk.few } : call.body;
  walk.requests.push({
    title: `${walk.requests.length + 1}. ${operation.summary}`,
    call: body ? { ...call, body } : call,
    sets: walk.sets.splice(0),
    keeps,
    ...(until && { until }),
  });
}

const plainCall = (match: Call['match']): Call => ({
  match,
  path: match.operation.path,
  query: [],
  headers: [],
  showsHead: false,
});

function operationAt(operations: Operation[], method: string, address: string): Operation {
  const found = operations.find((one) => one.method === method && one.path === address);
  if (!found) throw new Error(`the document has no operation ${method} ${address}`);
  return found;
}

function readCall(operations: Operation[], address: string, variable: string): Call {
  const operation = operationAt(operations, 'GET', address);
  const call = plainCall({ operation, values: new Map() });
  return { ...call, path: address.replace(/\{\w+\}/, `‹${variable}›`), token: 'TOKEN' };
}

function tokenCall(step: Step & { kind: 'token' }, operations: Operation[]): Call {
  const operation = operationAt(operations, 'POST', '/v1/token');
  const fields: [string, Text][] = [
    ['grant_type', 'client_credentials'],
    ['client_id', step.client],
    ['client_secret', step.secret],
    ...(step.scope ? ([['scope', step.scope]] as [string, Text][]) : []),
  ];
  return { ...plainCall({ operation, values: new Map() }), body: { kind: 'form', fields } };
}
