import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Reference, step } from '../../../server/test/support/reference.ts';
import type { Document, Operation } from './documents.ts';
import type { Request } from './request.ts';

/** An answer as it arrived; status 0: there was none. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly durationMs: number;
  /** How long of that the server's thread waited for a processor, because of other work of the machine. */
  readonly waitedMs: number;
};

/** What is wrong with an answer. Two findings of one kind are the same one. */
export type Finding = { readonly kind: string; readonly text: string };

/** What the HTTP server itself says of a request that reaches no operation: too slow, an odd Expect, too large a head. */
const beforeRouting: ReadonlySet<number> = new Set([408, 417, 431]);

export const slowestMs = 5000;
export const isSlow = ({ durationMs, waitedMs }: Answer): boolean => durationMs - waitedMs > slowestMs;
export const tooSlow = 'too slow';

/** Judges answers by the documents of both sides. */
export function openJudge(documents: readonly Document[], references: readonly Reference[]) {
  const wrongBody = bodyChecks(documents);
  const kindOf = (request: Request, answer: Answer): string | undefined => {
    const { status, headers, text } = answer;
    if (status === 0) return 'no answer';
    if (status >= 500) return `status ${status}`;
    if (isSlow(answer)) return tooSlow;
    if (headers['x-request-id'] === undefined) return 'no X-Request-Id';
    const type = String(headers['content-type'] ?? '');
    if (text !== '' && type === '') return 'no Content-Type';
    const isJson = type.startsWith('application/json');
    if (status >= 400 && request.method !== 'HEAD' && !isJson) return `${status} is ${type || 'nothing'}`;
    return isJson && text !== '' && parsed(text) === undefined ? 'no JSON' : undefined;
  };
  return (
    operation: Operation,
    request: Request,
    answer: Answer,
    isMutated: boolean,
  ): Finding | undefined => {
    const { status, headers, text } = answer;
    // The sandbox did what it was told to.
    if (headers['x-sandbox-fault-injected'] !== undefined) return undefined;
    const kind = kindOf(request, answer);
    const times = `${answer.durationMs} ms, ${answer.waitedMs} of them waiting`;
    if (kind !== undefined) return { kind, text: kind === tooSlow ? times : text };
    // What a page of another origin sends reaches no operation either.
    if (beforeRouting.has(status) || (status === 403 && text.includes('"foreign-origin"'))) return undefined;
    try {
      for (const reference of references)
        reference.assertDocumented({ method: request.method, url: request.target }, answer);
    } catch (error) {
      return { kind: `${status} is not as documented`, text: (error as Error).message };
    }
    const isTaken = status >= 200 && status < 300 && status !== 202 && status !== 207;
    const nonsense = isMutated && isTaken ? wrongBody(operation, request) : undefined;
    return nonsense === undefined ? undefined : { kind: 'accepted nonsense', text: nonsense };
  };
}

/** JSON, or undefined when it is none. */
export function parsed(text: string, reviver?: typeof withoutNulls): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/** For `JSON.parse`: leaves out members that are null, which count as absent in every interface. */
function withoutNulls(this: unknown, name: string, value: unknown): unknown {
  return value === null && name !== '' && !Array.isArray(this) ? undefined : value;
}

/** Says what is wrong with the body of a request, by the document's own schema of it. */
function bodyChecks(documents: readonly Document[]) {
  const ajvs = new Map(
    documents.map((document) => {
      const ajv = new Ajv2020({ strict: false, logger: false });
      addFormats.default(ajv);
      return [document, ajv.addSchema(document as object, 'document')];
    }),
  );
  return ({ body, path, method, document }: Operation, request: Request): string | undefined => {
    const value = request.body && parsed(request.body.toString(), withoutNulls);
    if (body?.contentType !== 'application/json' || value === undefined || method !== request.method)
      return undefined;
    const place = `paths/${step(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
    const check = ajvs.get(document)!.getSchema(`document#/${encodeURI(place).replaceAll('%25', '%')}`)!;
    if (check(value)) return undefined;
    return check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)[0];
  };
}
