import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { slowestMs } from './judge.ts';
import { type Spelled, textOf } from './odd-values.ts';

/** Bytes that are invalid HTTP, or HTTP as hardly any client sends it. */
export type RawCase = {
  readonly name: string;
  /** Sent one after the other, with a moment between them. */
  readonly parts: readonly Buffer[];
  /** Answers that have to come; none when the server may just as well wait for more or end the connection. */
  readonly answers?: number;
  readonly closesEarly?: boolean;
};

const file = new URL('raw-cases.jsonl', import.meta.url);
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');

/** Every case of the data file, with a good token in it. Names in braces stand for the usual parts of a request. */
export function rawCases(host: string, token: string): readonly RawCase[] {
  const head = (method: string) =>
    `${method} /v1/availability/quantities HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n`;
  const chunks = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  const usual: Readonly<Record<string, string>> = {
    ...{ host, token, head: head('GET'), post: head('POST') },
    ...{ get: `${head('GET')}\r\n`, chunked: `${head('POST')}${chunks}` },
    body: '[{"sku":"HOSTILE-RAW","quantity":1}]',
  };
  const filled = (part: Spelled) => textOf(part).replace(/\{(\w+)\}/g, (_, name: string) => usual[name]!);
  return lines.map((line) => {
    const { parts, ...others } = JSON.parse(line) as Omit<RawCase, 'parts'> & { parts: Spelled[] };
    return { ...others, parts: parts.map((part) => Buffer.from(filled(part), 'latin1')) };
  });
}

/** How a finding begins when there was no answer within five seconds. */
export const late = 'no answer in time';

/** Sends the bytes over a connection of their own; undefined when nothing is wrong. Interim answers (1xx) do not count. */
export async function defectOfRaw(address: string, { parts, answers = 0, closesEarly = false }: RawCase) {
  const { hostname: host, port } = new URL(address);
  const limit = AbortSignal.timeout(answers === 0 ? 300 : slowestMs);
  const socket = connect({ host, port: Number(port), noDelay: true, signal: limit }).setEncoding('latin1');
  let text = '';
  const statuses = () =>
    [...text.matchAll(/(?:^|\r\n|[}\]])HTTP\/1\.1 (\d{3}) /g)]
      .map(([, status]) => Number(status))
      .filter((status) => status >= 200);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.on('data', (data: string) => {
    text += data;
    if (answers > 0 && statuses().length >= answers) socket.destroy();
  });
  await Promise.race([closed, new Promise((resolve) => socket.once('connect', resolve))]);
  for (const part of parts) {
    if (socket.writable) socket.write(part);
    await sleep(1);
  }
  if (closesEarly) await sleep(5).then(() => socket.destroy());
  await closed;
  const found = statuses();
  const bad = found.find((status) => status >= 500);
  if (bad !== undefined) return `status ${bad}: ${text}`;
  if (found.length >= answers) return undefined;
  return `${limit.aborted ? late : 'ended without an answer'}: ${found.length} of ${answers}: ${text}`;
}
