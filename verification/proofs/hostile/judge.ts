import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Reference, step } from '../../../server/test/support/reference.ts';
import type { Document, Operation } from './operations.ts';
import type { Request } from './request.ts';

/** An answer as it arrived. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly durationMs: number;
  /** How much of that the server stood ready and got no processor, because of what else the machine does. */
  readonly waitedMs?: number;
};

/** What is wrong with an answer; the kind says that two faults are the same one. */
export type Fault = { readonly kind: string; readonly text: string };

/** What the HTTP server itself says of a request that reaches no operation: too slow, an odd Expect, too large a head. */
const beforeRouting: ReadonlySet<number> = new Set([408, 417, 431]);

export const slowestMs = 5000;
export const tooSlow = 'too slow';

/**
 * Judges answers by the documents of both sides; without references, for an application that holds its answers against
 * its documents itself, by all the rest.
 */
export function openJudge(documents: readonly Document[], references: readonly Reference[]) {
  const bodies = bodyChecks(documents);
  return (operation: Operation, request: Request, answer: Answer, isMutated: boolean): Fault | undefined => {
    const { status, headers, text, durationMs, waitedMs = 0 } = answer;
    // The sandbox did what it was told to.
    if (headers['x-sandbox-fault-injected'] !== undefined) return undefined;
    if (status >= 500) return { kind: `status ${status}`, text };
    if (durationMs - waitedMs > slowestMs)
      return {
        kind: tooSlow,
        text: `${Math.round(durationMs)} ms, ${Math.round(waitedMs)} of them without a processor`,
      };
    if (headers['x-request-id'] === undefined) return { kind: 'no X-Request-Id', text };
    const type = String(headers['content-type'] ?? '');
    if (text !== '' && type === '') return { kind: 'no Content-Type', text };
    if (status >= 400 && request.method !== 'HEAD' && !type.startsWith('application/json'))
      return { kind: `${status} is ${type || 'nothing'}`, text };
    if (type.startsWith('application/json') && text !== '' && !isJson(text)) return { kind: 'no JSON', text };
    if (beforeRouting.has(status)) return undefined;
    try {
      for (const reference of references)
        reference.assertDocumented({ method: request.method, url: request.target }, answer);
    } catch (error) {
      return { kind: `${status} is not as documented`, text: (error as Error).message };
    }
    if (!isMutated || status < 200 || status >= 300 || status === 202 || status === 207) return undefined;
    const nonsense = bodies(operation, request);
    return nonsense === undefined ? undefined : { kind: 'accepted nonsense', text: nonsense };
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Says what is wrong with the body of a request, by the document's own schema of it. */
function bodyChecks(documents: readonly Document[]) {
  const checks = new Map<string, ValidateFunction>();
  const ajvs = documents.map((document) => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document as object, 'document');
    return { ajv, document };
  });
  const checkOf = ({ id, path, method, document }: Operation): ValidateFunction => {
    const place = `paths/${step(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
    const { ajv } = ajvs.find((one) => one.document === document)!;
    const check =
      checks.get(id) ?? ajv.compile({ $ref: `document#/${encodeURI(place).replaceAll('%25', '%')}` });
    checks.set(id, check);
    return check;
  };
  return (operation: Operation, { body, method }: Request): string | undefined => {
    if (operation.body?.contentType !== 'application/json' || !body || method !== operation.method)
      return undefined;
    try {
      const check = checkOf(operation);
      if (check(JSON.parse(body.toString()))) return undefined;
      const [first] = check.errors ?? [];
      return `${first?.instancePath} ${first?.message}`;
    } catch {
      return undefined;
    }
  };
}
