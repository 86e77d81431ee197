import { exampleOf } from './example-of.ts';
import { type ApiDocument, dereference, isObject, type Json } from './read-document.ts';
import { samplesOf } from './samples/index.ts';
import { queryTypeOf, type Sample, type SampleRequest } from './samples/request.ts';
import { type SchemaView, viewSchema } from './schema-view.ts';

/** A parameter of an operation, with a description of its schema. */
export interface ParameterView extends SchemaView {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  /** The value that samples and console fill in; only for required parameters. */
  sample?: string;
}

/** A body of a request or an answer: its content type, schema and examples as text. */
export interface BodyView {
  contentType: string;
  schema?: SchemaView;
  examples: { name: string; text: string }[];
}

/** One documented answer of an operation. */
export interface ResponseView {
  status: string;
  description: string;
  headers: SchemaView[];
  body?: BodyView;
}

/** An operation as menus and overviews list it. */
export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Address of its page, with the base URL. */
  href: string;
  deprecated?: true;
}

/** The data of the page of one operation. */
export interface OperationView extends OperationEntry {
  tag: string;
  tagHref: string;
  /** The reference that it belongs to. */
  home: { href: string; label: string };
  /** True for webhooks, which the marketplace sends and the reader answers. */
  webhook?: true;
  description?: string;
  server: string;
  /** Scopes the token needs; absent when the operation needs no token. */
  scopes?: string[];
  parameters: ParameterView[];
  body?: BodyView & { required?: true; description?: string };
  responses: ResponseView[];
  samples: Sample[];
  previous?: OperationEntry;
  next?: OperationEntry;
}

/** The input for the page of one operation. */
export interface OperationSource {
  entry: OperationEntry;
  tag: { name: string; href: string };
  operation: Json;
  pathItem: Json;
}

/** Builds the page data of one operation. `server` is the address that samples and console call. */
export function viewOperation(
  document: ApiDocument,
  source: OperationSource,
  server: string,
): Omit<OperationView, 'home'> {
  const { operation, entry, tag } = source;
  const parameters = parametersOf(document, source);
  const body = document.isWebhooks
    ? decryptedBodyOf(document, operation)
    : requestBodyOf(document, operation);
  const scopes = scopesOf(document, operation);
  const responses = Object.entries(isObject(operation.responses) ? operation.responses : {}).map(
    ([status, response]) => responseOf(document, status, response),
  );
  const request = sampleRequest(entry, { server, parameters, body, responses });
  return {
    ...entry,
    tag: tag.name,
    tagHref: tag.href,
    server,
    ...(typeof operation.description === 'string' && { description: operation.description }),
    ...(scopes && { scopes }),
    parameters,
    ...(body && { body }),
    responses,
    ...(document.isWebhooks && { webhook: true as const }),
    samples: document.isWebhooks ? [] : samplesOf({ ...request, bearer: scopes !== undefined }),
  };
}

function parametersOf(document: ApiDocument, { operation, pathItem }: OperationSource): ParameterView[] {
  const byKey = new Map<string, ParameterView>();
  for (const list of [pathItem.parameters, operation.parameters]) {
    for (const raw of Array.isArray(list) ? list : []) {
      const { value } = dereference(document, raw);
      const view = viewSchema(document, value.schema);
      const example = value.example ?? firstExample(document, value.examples) ?? view.example;
      // A field with a default is optional, even if the document requires it.
      const required = value.required === true && view.default === undefined;
      const sample = required ? (example ?? view.values?.[0]) : undefined;
      const parameter: ParameterView = {
        ...view,
        name: String(value.name),
        in: value.in as ParameterView['in'],
        ...(required && { required: true as const }),
        ...(value.deprecated === true && { deprecated: true as const }),
        ...(typeof value.description === 'string' && { description: value.description }),
        ...(example !== undefined && { example: String(example) }),
        ...(sample !== undefined && { sample: String(sample) }),
      };
      byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...byKey.values()];
}

function firstExample(document: ApiDocument, examples: unknown): unknown {
  if (!isObject(examples)) return undefined;
  return dereference(document, Object.values(examples)[0]).value.value;
}

function requestBodyOf(document: ApiDocument, operation: Json): OperationView['body'] {
  if (!isObject(operation.requestBody)) return undefined;
  const { value } = dereference(document, operation.requestBody);
  const body = bodyOf(document, value.content);
  if (!body) return undefined;
  return {
    ...body,
    ...(value.required === true && { required: true as const }),
    ...(typeof value.description === 'string' && { description: value.description }),
  };
}

/** The content of the encrypted body of a webhook. `x-decrypted` has its schema and examples. */
function decryptedBodyOf(document: ApiDocument, operation: Json): OperationView['body'] {
  const decrypted = dereference(document, operation.requestBody).value['x-decrypted'];
  const body = isObject(decrypted) ? bodyOf(document, { 'application/json': decrypted }) : undefined;
  return body && { ...body, required: true as const };
}

function bodyOf(document: ApiDocument, content: unknown): BodyView | undefined {
  const [first] = Object.entries(isObject(content) ? content : {});
  if (!first) return undefined;
  const [contentType, media] = first;
  const { schema, example, examples } = isObject(media) ? media : ({} as Json);
  const write = contentType.includes('form') ? formText : textOf;
  const named = Object.entries(isObject(examples) ? examples : {}).map(([key, raw]) => {
    const { value } = dereference(document, raw);
    return { name: typeof value.summary === 'string' ? value.summary : key, text: write(value.value) };
  });
  const textual = /json|form|text/.test(contentType);
  const made = example ?? (textual ? exampleOf(document, schema) : undefined);
  if (named.length === 0 && made !== undefined) named.push({ name: 'Example', text: write(made) });
  return {
    contentType,
    ...(isObject(schema) && { schema: viewSchema(document, schema) }),
    examples: named,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

/** The example of a form, encoded as it is sent. */
function formText(value: unknown): string {
  if (!isObject(value)) return textOf(value);
  return new URLSearchParams(Object.entries(value).map(([name, item]) => [name, String(item)])).toString();
}

function responseOf(document: ApiDocument, status: string, raw: unknown): ResponseView {
  const { value } = dereference(document, raw);
  const body = bodyOf(document, value.content);
  const headers = Object.entries(isObject(value.headers) ? value.headers : {}).map(([name, header]) => {
    const resolved = dereference(document, header).value;
    const { description } = resolved;
    return {
      ...viewSchema(document, resolved.schema),
      name,
      ...(typeof description === 'string' && { description }),
    };
  });
  return { status, description: String(value.description ?? ''), headers, ...(body && { body }) };
}

function scopesOf(document: ApiDocument, operation: Json): string[] | undefined {
  const security = operation.security ?? document.security;
  const [first] = Array.isArray(security) ? security : [];
  if (!isObject(first) || Object.keys(first).length === 0) return undefined;
  return Object.values(first).flatMap((scopes) => (Array.isArray(scopes) ? scopes.map(String) : []));
}

type RequestParts = Pick<OperationView, 'server' | 'parameters' | 'responses'> & {
  body: BodyView | undefined;
};

function sampleRequest(
  entry: OperationEntry,
  { server, parameters, body, responses }: RequestParts,
): Omit<SampleRequest, 'bearer'> {
  const wanted = parameters.filter((item) => item.required);
  const fill = (item: ParameterView): string => item.sample ?? `YOUR_${item.name}`;
  const of = (place: string) => wanted.filter((item) => item.in === place);
  let path = entry.path;
  for (const item of of('path')) path = path.replace(`{${item.name}}`, encodeURIComponent(fill(item)));
  const pairs = (place: string) => of(place).map((item): [string, string] => [item.name, fill(item)]);
  const query = new URLSearchParams(of('query').map((item) => [item.name, fill(item)])).toString();
  const headers = of('header').map((item): [string, string] => [item.name, fill(item)]);
  const success = responses.find((response) => response.status.startsWith('2'));
  const answer = !success?.body ? 'none' : /json/.test(success.body.contentType) ? 'json' : 'binary';
  const sent = sampleBody(body);
  return {
    method: entry.method,
    url: `${server}${path}${query ? `?${query}` : ''}`,
    headers,
    answer,
    server,
    operation: {
      path: entry.path,
      values: pairs('path'),
      numbers: of('path')
        .filter((item) => queryTypeOf(item.type) === 'number')
        .map(({ name }) => name),
      query: of('query').map((item) => [item.name, fill(item), queryTypeOf(item.type)]),
    },
    isPartly: responses.some(({ status }) => status === '207'),
    ...(sent && { body: sent }),
  };
}

function sampleBody(body: BodyView | undefined): SampleRequest['body'] {
  const text = body?.examples[0]?.text;
  if (!body || text === undefined) return undefined;
  if (body.contentType.includes('form')) return { kind: 'form', fields: [...new URLSearchParams(text)] };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return undefined; // Samples cannot write an example that is not JSON (plain text, XML) as a literal.
  }
}
