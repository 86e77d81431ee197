import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type OpenApiDocument, openApiDocument } from '../../src/openapi/document.ts';
import type { App } from '../../src/platform/http/server.ts';

/** Judges values and answers by the reference. */
export type Reference = {
  readonly document: OpenApiDocument;
  /** Faults of a value against the schema at this place of the document, such as `paths/~1v5~1products/get`. */
  faults(pointer: string, value: unknown): string[];
  /** Throws when a documented operation answers with a status or a body that its documentation does not have. */
  assertDocumented(request: { method: string; url: string }, answer: { status: number; text: string }): void;
};

/** One step of a JSON pointer. */
export const step = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Reads the reference as strictly as it can be read: objects with named fields have no others. */
export const referenceOf = (app: App): Reference => referenceIn(openApiDocument(app));

/** The same with any document. */
export function referenceIn(document: OpenApiDocument): Reference {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as object, 'reference');
  const compiled = new Map<string, ValidateFunction>();
  const routes = operations(document);
  const faults: Reference['faults'] = (pointer, value) => {
    const check =
      compiled.get(pointer) ??
      ajv.compile({ $ref: `reference#/${encodeURI(pointer).replaceAll('%25', '%')}` });
    compiled.set(pointer, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
  return {
    document,
    faults,
    assertDocumented({ method, url }, { status, text }) {
      const path = url.split('?', 1)[0] ?? '';
      const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
      const route = routes.find((one) => one.method === verb && one.pattern.test(path));
      if (!route) return;
      const answers = document.paths[route.path]?.[verb]?.responses ?? {};
      const where = `${method} ${url} answered ${status}`;
      if (!(status in answers)) throw new Error(`${where}, which ${route.path} does not document: ${text}`);
      if (method === 'HEAD' && text !== '') throw new Error(`${where} with a body`);
      if (method === 'HEAD') return;
      const hasBody = answers[status]?.content !== undefined;
      if (!hasBody && text !== '') throw new Error(`${where} with a body that is not documented: ${text}`);
      if (!hasBody || !('application/json' in (answers[status]?.content ?? {}))) return;
      const place = `paths/${step(route.path)}/${verb}/responses/${status}/content/application~1json/schema`;
      const found = faults(place, JSON.parse(text));
      if (found.length > 0) throw new Error(`${where} against its schema: ${found.join('; ')}\n${text}`);
    },
  };
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

/** A copy whose models have no other fields than those they name. */
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
