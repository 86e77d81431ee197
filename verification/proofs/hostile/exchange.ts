import { accountOf, isForPeople, type Operation, partnerOf, type Side } from './documents.ts';
import { type Answer, type Finding, parsed } from './judge.ts';
import type { Facts, Pool } from './pool.ts';
import type { Request } from './request.ts';
import type { Transport } from './transport.ts';

/** An answer that is wrong, with the request that provoked it. */
export class Wrong extends Error {
  readonly finding: Finding;
  readonly request: Request;
  constructor(finding: Finding, request: Request) {
    super(finding.kind);
    this.finding = finding;
    this.request = request;
  }
}

/** What is wrong with an answer, and how to see it again. */
export type Defect = Finding &
  Readonly<Record<'operation' | 'path' | 'curl', string>> & { readonly seed: number };

export type Tally = ReturnType<typeof openTally>;

export const openTally = (operations: readonly Operation[]) => ({
  /** Drawn requests that were sent. */
  requests: 0,
  /** Good requests beside them, which create what the drawn ones name. */
  prepared: 0,
  /** Of each operation by its id, how often drawn requests were answered with which class of status. */
  reached: new Map(operations.map(({ id }) => [id, new Map<string, number>()])),
  /** The same for all requests, also with other methods. */
  classes: new Map<string, number>(),
  slowestMs: 0,
  slowest: '',
  /** Operations of answers that took too long. */
  stalls: [] as string[],
  defects: new Map<string, Defect>(),
});

/** Operations for which no drawn request succeeded. */
export const unreached = ({ reached }: Tally): string[] =>
  [...reached].filter(([, classes]) => !classes.has('2xx')).map(([id]) => id);

export const told = ({ operation, kind, text, seed, path, curl }: Defect): string =>
  `${operation}: ${kind}\n  ${text.slice(0, 600)}\n  seed ${seed}, path ${path}\n  ${curl}`;

/** Counts an answer to a drawn request, for all and, with the documented method, for the operation. */
function count(tally: Tally, { id, method }: Operation, request: Request, { status }: Answer): void {
  tally.requests += 1;
  const name = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
  for (const classes of [tally.classes, ...(method === request.method ? [tally.reached.get(id)!] : [])])
    classes.set(name, (classes.get(name) ?? 0) + 1);
}

export type Exchanging = {
  readonly operations: readonly Operation[];
  readonly transport: Transport;
  readonly token: (account: string, isPerson: boolean) => Promise<string>;
  readonly pool: Pool;
  readonly tally: Tally;
};

/** Sends a good request and takes what its answer says into the pool. */
export type Send = (
  method: string,
  target: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the answer's form
) => Promise<{ readonly status: number; readonly body: any }>;

/** What preparing a state takes. */
export type Field = {
  /** As the seller; for the marketplace's operations as the first one. */
  readonly send: Send;
  readonly asOperator: Send;
  readonly partnerId: number;
  /** Resolves when the jobs that are due have had time to run. */
  readonly settle: () => Promise<void>;
  /** Where consumers of webhooks can be. */
  readonly webhookUrl: string;
};

/** What a request must name to succeed, and its body where a drawn one would hardly ever fit. */
type Sown = { readonly about?: Facts; readonly body?: unknown };

export type Sow = (field: Field) => Promise<Sown | undefined>;

/** What a request is about, and whether it counts as one that was drawn. */
type About = { readonly about?: Facts; readonly isDrawn?: boolean };

/** Sends requests with the token of their side, counts the answers, and keeps the names in good ones. */
export function openExchange({ operations, transport, token, pool, tally }: Exchanging) {
  const signed = async (operation: Operation, side: Side, request: Request): Promise<Request> => {
    const account = accountOf(operation, side);
    if (account === undefined || request.headers.some(([name]) => name === 'authorization')) return request;
    const bearer = `Bearer ${await token(account, isForPeople(operation))}`;
    return { ...request, headers: [['authorization', bearer], ...request.headers] };
  };
  const exchange = async (
    operation: Operation,
    side: Side,
    request: Request,
    { about = {}, isDrawn = false }: About = {},
  ) => {
    const sent = await signed(operation, side, request);
    const answer = await transport(sent);
    const { durationMs, status, text, headers } = answer;
    if (durationMs > tally.slowestMs) Object.assign(tally, { slowestMs: durationMs, slowest: operation.id });
    if (isDrawn) count(tally, operation, sent, answer);
    else tally.prepared += 1;
    if (status >= 200 && status < 300) pool.harvest(parsed(text), about);
    if (accountOf(operation, side) === side && side !== 'operator')
      pool.harvest({ requestId: headers['x-request-id'], partnerId: about.partnerId }, {});
    return { sent, answer };
  };

  const sender =
    (side: Side): Send =>
    async (method, target, value) => {
      const path = target.split('?', 1)[0]!;
      const isThis = (one: Operation) => one.method === method && one.pattern.test(path);
      const inPath = /^\/operator\/v1\/(?:webhooks\/)?partners\/(\d+)\//.exec(path)?.[1];
      const partnerId = inPath === undefined ? partnerOf(side) : Number(inPath);
      const about = partnerId === undefined ? {} : { partnerId };
      const json = [['content-type', 'application/json']] as const;
      const [headers, body] = value === undefined ? [[]] : [json, Buffer.from(JSON.stringify(value))];
      const operation = operations.find(isThis) ?? operations[0]!;
      const { answer } = await exchange(operation, side, { method, target, headers, body }, { about });
      return { status: answer.status, body: parsed(answer.text) };
    };

  return { exchange, sender };
}
