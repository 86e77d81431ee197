import createHttp from 'openapi-fetch';
import { InputError } from './errors.ts';
import type { Call } from './exchange.ts';
import { FORMS } from './generated/tables.ts';
import { newId, ownKey } from './repeat.ts';
import type { CallOptions, Method } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/** An input as it is sent, whatever the call. */
export type AnyInput = CallOptions & {
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Values };
  readonly body?: unknown;
};

type Plan = { readonly url: string; readonly headers: Headers; readonly body: Call['body'] };

/** Stands in for the platform's Request, whose body could be read only once: calls are repeated. */
function PlannedRequest(this: unknown, url: string, init: Plan): Plan {
  return { ...init, url };
}

type Planner = (method: Method, path: string, init: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Lets openapi-fetch write addresses, headers and bodies of calls, without sending them. */
export function planner(baseUrl: string) {
  const http = createHttp({ baseUrl, Request: PlannedRequest as unknown as typeof Request });
  const request = http.request as unknown as Planner;

  const planned = (method: Method, path: string, init: object): Promise<Plan> =>
    new Promise((resolve, reject) => {
      const fetch = async (plan: Plan): Promise<Response> => {
        resolve(plan);
        return new Response(null, { status: 204 });
      };
      request(method, path, { ...init, fetch }).catch(reject);
    });

  return async (method: Method, path: string, input: AnyInput, deadlineMs?: number): Promise<Call> => {
    const { params, headers = {}, body, signal, requestId = newId() } = input;
    checkPath(path, params?.path ?? {});
    const operation = `${method} ${path}`;
    const key = input.idempotencyKey ?? ownKey(operation);
    const isForm = FORMS.includes(operation);
    const own = {
      'X-Request-Id': requestId,
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    };
    const {
      url,
      headers: written,
      body: text,
    } = await planned(method, path, {
      params,
      body: isForm ? (body ?? {}) : body,
      headers: { ...own, ...headers },
    });
    const sent = new Headers(written);
    return {
      method,
      path,
      url,
      headers: sent,
      body: text,
      requestId: sent.get('X-Request-Id') ?? requestId,
      signal,
      deadlineMs: input.deadlineMs ?? deadlineMs,
    };
  };
}

/** Throws for values that would name another path, or that no address can have. */
function checkPath(path: string, values: Values): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = String(values[name] ?? '');
    if (value === '') throw new InputError(`${name} is missing: it must not be empty`);
    if (/^\.{1,2}$/.test(value) || !isEncodable(value))
      throw new InputError(`${JSON.stringify(value)} cannot be sent as ${name} in a path`);
  }
}

function isEncodable(value: string): boolean {
  try {
    return encodeURIComponent(value) !== '';
  } catch {
    return false; // half of a pair of surrogates
  }
}
