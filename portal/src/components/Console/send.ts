import type { OperationView, ParameterView } from '../../../plugins/api-reference/operation-view.ts';
import { type Token, tokenFrom } from './token.ts';

/** The reader's input: parameters and form fields by place and name, a JSON body as text. */
export interface Input {
  parameters: Record<string, string>;
  body: string;
}

/** An answer, or the reason why there is none. */
export type ConsoleResult =
  | {
      kind: 'answer';
      status: string;
      durationMs: number;
      headers: [string, string][];
      text: string;
      isJson: boolean;
      /** Set if the answer is not text. */
      file?: { name: string; content: Blob };
    }
  | { kind: 'failure'; message: string };

/** A parameter, or a field of a form. */
export type ConsoleParameter = Omit<ParameterView, 'in'> & { in: ParameterView['in'] | 'form' };

/** A unique key for a parameter of an operation. */
export const keyOf = ({ in: place, name }: Pick<ConsoleParameter, 'in' | 'name'>): string =>
  `${place} ${name}`;

/** Builds the address and options of the call from the reader's input. Leaves out empty fields. */
function requestOf(
  operation: OperationView,
  { parameters, body }: Input,
  token: string | undefined,
): { url: string; init: RequestInit } {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const parameter of operation.parameters) {
    const value = parameters[keyOf(parameter)] ?? '';
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (parameter.in === 'query') addQuery(query, parameter.name, value, parameter.type);
    else if (parameter.in === 'header') headers.set(parameter.name, value);
  }
  if (operation.scopes && token) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method: operation.method, headers };
  const sent = operation.body?.contentType.includes('form') ? formOf(parameters) : body;
  if (operation.body && sent.trim() !== '') {
    headers.set('Content-Type', operation.body.contentType);
    init.body = sent;
  }
  const text = query.toString();
  return { url: `${path}${text ? `?${text}` : ''}`, init };
}

/** The access token in an answer of the token call; undefined in all other answers. */
export function tokenIn({ id }: OperationView, result: ConsoleResult): Token | undefined {
  if (id !== 'createToken' || result.kind !== 'answer' || !result.status.startsWith('200')) return undefined;
  return tokenFrom(result.text, Date.now());
}

/** Calls the API of the page's own origin and reads the answer; never throws. */
export async function send(
  operation: OperationView,
  input: Input,
  token: string | undefined,
): Promise<ConsoleResult> {
  const { url, init } = requestOf(operation, input, token);
  return exchange(url, init, operation.id);
}

/** Reads an address of the API with a token; never throws. */
export async function get(url: string, token: string | undefined): Promise<ConsoleResult> {
  const init = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  return exchange(url, init, 'answer');
}

/** `name` is that of a file whose answer names none. */
async function exchange(url: string, init: RequestInit, name: string): Promise<ConsoleResult> {
  const start = performance.now();
  try {
    const response = await fetch(url, init);
    const type = response.headers.get('content-type') ?? '';
    const content = await response.blob();
    const durationMs = Math.round(performance.now() - start);
    const isText = content.size === 0 || /json|text|xml|yaml/.test(type);
    const text = isText ? await content.text() : '';
    const status = `${response.status} ${response.statusText}`.trim();
    const headers = [...response.headers];
    const answer = { kind: 'answer' as const, status, durationMs, headers, isJson: /json/.test(type) };
    if (isText) return { ...answer, text: pretty(text) };
    return { ...answer, text, file: { name: fileName(response, name), content } };
  } catch (error) {
    return { kind: 'failure', message: `No answer from ${url}: ${(error as Error).message}.` };
  }
}

function addQuery(query: URLSearchParams, name: string, value: string, type: string): void {
  const values = type.startsWith('array') ? value.split(',').map((item) => item.trim()) : [value];
  for (const item of values) query.append(name, item);
}

function formOf(parameters: Input['parameters']): string {
  const fields = Object.entries(parameters).filter(([key, value]) => key.startsWith('form ') && value !== '');
  return new URLSearchParams(fields.map(([key, value]) => [key.slice('form '.length), value])).toString();
}

function fileName({ headers }: Response, name: string): string {
  const given = /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];
  const ending = /\/([a-z]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? 'bin';
  return given ?? `${name}.${ending}`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
