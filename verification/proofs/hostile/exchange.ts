import type { Answer, Fault } from './judge.ts';
import type { Operation } from './operations.ts';
import type { Facts, Pool } from './pool.ts';
import type { Request } from './request.ts';
import { accountFor, partnerOf, type Side } from './sides.ts';
import { count, type Tally } from './tally.ts';
import type { Transport } from './transport.ts';

/** An answer that is wrong, with the request that provoked it. */
export class Wrong extends Error {
  readonly fault: Fault;
  readonly request: Request;
  constructor(fault: Fault, request: Request) {
    super(fault.kind);
    this.fault = fault;
    this.request = request;
  }
}

type Parts = {
  readonly operations: readonly Operation[];
  readonly transport: Transport;
  readonly token: (account: string) => Promise<string>;
  readonly pool: Pool;
  readonly tally: Tally;
};

/** Sends a good request and takes what its answer says into the pool. */
export type Send = (
  method: string,
  target: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: looks at whatever came
) => Promise<{ readonly status: number; readonly body: any }>;

export type Exchanged = { readonly sent: Request; readonly answer: Answer };

/** Sends requests with the token of their side, counts the answers, and keeps what good ones tell of. */
export function openExchange({ operations, transport, token, pool, tally }: Parts) {
  const exchange = async (
    operation: Operation,
    side: Side,
    request: Request,
    about: Facts,
    isDrawn = false,
  ): Promise<Exchanged> => {
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
    count(tally, operation, sent, answer, isDrawn);
    if (answer.status >= 200 && answer.status < 300) pool.harvest(parsed(answer.text), about);
    if (account === side && side !== 'operator')
      pool.harvest({ requestId: answer.headers['x-request-id'], partnerId: about.partnerId }, {});
    return { sent, answer };
  };

  /** Sends good requests for one side. */
  const sender =
    (side: Side): Send =>
    async (method, target, body) => {
      const path = target.split('?', 1)[0]!;
      const operation =
        operations.find((one) => one.method === method && patternOf(one).test(path)) ?? operations[0]!;
      const inPath = /^\/operator\/v1\/(?:webhooks\/)?partners\/(\d+)\//.exec(path)?.[1];
      const partnerId = inPath === undefined ? partnerOf(side) : Number(inPath);
      const request = {
        method,
        target,
        headers: body === undefined ? [] : [['content-type', 'application/json'] as const],
        body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      };
      const about = partnerId === undefined ? {} : { partnerId };
      const { answer } = await exchange(operation, side, request, about);
      return { status: answer.status, body: parsed(answer.text) };
    };

  return { exchange, sender };
}

const patterns = new Map<string, RegExp>();

function patternOf({ path }: Operation): RegExp {
  const pattern =
    patterns.get(path) ?? new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, pattern);
  return pattern;
}

/** JSON, or undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
