import type { OperationView } from '../../../plugins/api-reference/operation-view.ts';

/** What the reader typed: parameters by `in name`, the body as text. */
export interface ConsoleInput {
  server: string;
  token: string;
  parameters: Record<string, string>;
  body: string;
}

/** An answer, or the reason there is none. */
export type ConsoleResult =
  | { kind: 'answer'; status: string; durationMs: number; headers: [string, string][]; text: string }
  | { kind: 'failure'; message: string };

/** Builds address and options of the call from what the reader typed; empty fields are left out. */
export function requestOf(operation: OperationView, input: ConsoleInput): { url: string; init: RequestInit } {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const parameter of operation.parameters) {
    const value = input.parameters[`${parameter.in} ${parameter.name}`] ?? '';
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (parameter.in === 'query') addQuery(query, parameter.name, value, parameter.type);
    else if (parameter.in === 'header') headers.set(parameter.name, value);
  }
  if (operation.scopes && input.token) headers.set('Authorization', `Bearer ${input.token.trim()}`);
  const init: RequestInit = { method: operation.method, headers };
  if (operation.body && input.body.trim() !== '') {
    headers.set('Content-Type', operation.body.contentType);
    init.body = input.body;
  }
  const text = query.toString();
  return { url: `${input.server.replace(/\/$/, '')}${path}${text ? `?${text}` : ''}`, init };
}

/** Where calls go at first: on the reader's own computer to the sandbox that serves this page, whatever its port. */
export function ownServer(server: string, { hostname, origin }: Location): string {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? origin : server;
}

/** The access token in an answer of the token call; undefined in all other answers. */
export function tokenIn({ id }: OperationView, result: ConsoleResult): string | undefined {
  if (id !== 'createToken' || result.kind !== 'answer') return undefined;
  return /"access_token": "([^"]+)"/.exec(result.text)?.[1];
}

/** Calls the API and reads the answer as text; never throws. */
export async function send(operation: OperationView, input: ConsoleInput): Promise<ConsoleResult> {
  const { url, init } = requestOf(operation, input);
  const start = performance.now();
  try {
    const response = await fetch(url, init);
    const text = pretty(await response.text());
    const durationMs = Math.round(performance.now() - start);
    const status = `${response.status} ${response.statusText}`.trim();
    return { kind: 'answer', status, durationMs, headers: [...response.headers], text };
  } catch (error) {
    return {
      kind: 'failure',
      message: `No answer from ${url}: ${(error as Error).message}. Check the base URL, and that the API allows calls from this site.`,
    };
  }
}

function addQuery(query: URLSearchParams, name: string, value: string, type: string): void {
  const values = type.startsWith('array') ? value.split(',').map((item) => item.trim()) : [value];
  for (const item of values) query.append(name, item);
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
