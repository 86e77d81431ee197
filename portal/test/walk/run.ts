import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request whose variables have their values. */
export interface Sent {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** As JSON where it is, else as text. */
  body: unknown;
}

const pauseMs = 200;
/** A walk waits for work of the server, which takes seconds on a busy machine. */
const mostRepeats = 600;

/** Puts values into a text, those of names with a dollar as clients make them. */
export function filled(text: string, lookUp: (name: string) => unknown): string {
  return text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    if (name === '$isoTimestamp') return new Date().toISOString();
    if (name === '$timestamp') return String(Math.floor(Date.now() / 1000));
    const value = lookUp(name);
    assert.notEqual(value, undefined, `nothing has set ${name}`);
    return String(value);
  });
}

export async function send({ method, url, headers, body }: Sent): Promise<Reply> {
  const reply = await fetch(url, { method, headers, body: body ?? null });
  const text = await reply.text();
  const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '');
  return {
    status: reply.status,
    headers: reply.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
}

/** Does something again, after a pause, as long as it returns true. */
export async function again(what: string, work: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < mostRepeats; time += 1) {
    if (!(await work())) return;
    await sleep(pauseMs);
  }
  assert.fail(`${what} was repeated ${mostRepeats} times`);
}
