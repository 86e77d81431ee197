import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type OpenApiDocument, openApiDocument } from '../../src/openapi/document.ts';
import type { App } from '../../src/platform/http/server.ts';
import { type HeaderDocument, type Headers, headerProblems, type ProblemsAt } from './reference-headers.ts';

type Request = { readonly method: string; readonly url: string };
type Answer = { readonly status: number; readonly text: string; readonly headers?: Headers };

/** Checks values and answers against the reference. */
export type Reference = {
  readonly document: OpenApiDocument;
  readonly problems: ProblemsAt;
  /**
   * Throws if a documented operation answers with an undocumented status, header or body. Returns the operation's id,
   * or undefined if the reference has no such operation.
   */
  assertDocumented(request: Request, answer: Answer): string | undefined;
};

type Response = {
  readonly headers?: Readonly<Record<string, HeaderDocument>>;
  readonly content?: Readonly<Record<string, object>>;
};

/** One step of a JSON pointer. */
export const step = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the value at a JSON pointer without its first slash, or undefined if there is none. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((inner: unknown, name) => (inner as Record<string, unknown> | undefined)?.[name], value);

/** Reads the reference strictly: objects with named fields may have no other fields. */
export const referenceOf = (app: App): Reference => referenceIn(openApiDocument(app));

/** Reads any document in the same strict way. */
export function referenceIn(document: OpenApiDocument): Reference {
  // The document itself needs no validation as a schema, and most compiled schemas are used only a few times.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addFormat('single-line', /^\P{Cc}*$/u);
  const whole = closed(document);
  ajv.addSchema(whole as object, 'reference');
  const routes = operations(document);
  const byText = new Map<string, ValidateFunction>();
  const byPointer = new Map<string, ValidateFunction>();
  // Caches compiled schemas: a thousand answers have fewer than a hundred schemas, and compiling takes far longer
  // than validating.
  const compiled = (pointer: string): ValidateFunction => {
    const text = JSON.stringify(valueAt(whole, pointer)) ?? pointer;
    const check =
      byText.get(text) ?? ajv.compile({ $ref: `reference#/${encodeURI(pointer).replaceAll('%25', '%')}` });
    byText.set(text, check);
    byPointer.set(pointer, check);
    return check;
  };
  const problems: ProblemsAt = (pointer, value) => {
    const check = byPointer.get(pointer) ?? compiled(pointer);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
  return {
    document,
    problems,
    assertDocumented({ method, url }, { status, text, headers }) {
      const path = url.split('?', 1)[0] ?? '';
      const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
      const route = routes.find((one) => one.method === verb && one.pattern.test(path));
      const operation = route && document.paths[route.path]?.[verb];
      if (!operation) return undefined;
      const answer = (operation.responses as Record<string, Response>)[status];
      const where = `${method} ${url} answered ${status}`;
      if (!answer) throw new Error(`${where}, which ${route.path} does not document: ${text}`);
      const place = `paths/${step(route.path)}/${verb}/responses/${status}`;
      const found = [
        ...(headers ? headerProblems({ documented: answer.headers ?? {}, headers, place, problems }) : []),
        ...bodyProblems({ answer, text, headers, place, problems, isHead: method === 'HEAD' }),
      ];
      if (found.length > 0) throw new Error(`${where} against its schema: ${found.join('; ')}\n${text}`);
      return operation.operationId ?? '';
    },
  };
}

function bodyProblems(parts: {
  answer: Response;
  text: string;
  headers: Headers | undefined;
  place: string;
  problems: ProblemsAt;
  isHead: boolean;
}): string[] {
  const { answer, text, headers, place, problems, isHead } = parts;
  if (isHead) return text === '' ? [] : ['an answer to HEAD with a body'];
  const { content } = answer;
  if (!content) return text === '' ? [] : ['an answer with a body that is not documented'];
  const sent = headers && String(headers['content-type']).split(';', 1)[0];
  if (sent !== undefined && !(sent in content)) return [`the content type ${sent} is not documented`];
  if (!('application/json' in content)) return text === '' ? ['the body is missing'] : [];
  return problems(`${place}/content/application~1json/schema`, JSON.parse(text));
}

/** Documented operations; paths of fixed words come before those with parameters, as they do in the router. */
function operations(document: OpenApiDocument) {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({
        method,
        path,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
      })),
    )
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
}

/** Returns a copy whose models allow only the fields that they name. */
function closed(document: OpenApiDocument): unknown {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, close(inner)]));
    const isModel = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
    return isModel ? { ...copy, additionalProperties: false } : copy;
  };
  return { ...document, components: close(document.components) };
}
