import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { slowestMs } from './judge.ts';

/** Bytes that are no good HTTP, or are HTTP as hardly anybody sends it. */
export type RawCase = {
  readonly name: string;
  /** Sent one after the other, with a moment between them. */
  readonly parts: readonly (string | Buffer)[];
  /** Answers that have to come; none when the server may just as well wait for more or end the connection. */
  readonly answers?: number;
  readonly closesEarly?: boolean;
};

const target = '/v1/availability/quantities';

/** Every case, with a good token in it. */
export function rawCases(host: string, token: string): readonly RawCase[] {
  const head = (method = 'GET', path = target) =>
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n`;
  const get = `${head()}\r\n`;
  const body = '[{"sku":"HOSTILE-RAW","quantity":1}]';
  const chunked = `${head('POST')}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  const length = (count: number | string) => `${head('POST')}content-length: ${count}\r\n\r\n`;
  const hex = body.length.toString(16);
  return [
    { name: 'one byte at a time', parts: [...get.slice(0, 20), get.slice(20)], answers: 1 },
    { name: 'chunks of one byte', parts: [chunked, ...[...body].map((byte) => `1\r\n${byte}\r\n`), '0\r\n\r\n'], answers: 1 },
    { name: 'chunk with an extension and a trailer', parts: [`${chunked}${hex};a=b\r\n${body}\r\n0\r\nx-end: 1\r\n\r\n`], answers: 1 },
    { name: 'chunk size that is none', parts: [`${chunked}zz\r\n${body}\r\n0\r\n\r\n`], answers: 1 },
    { name: 'chunk size beyond all bounds', parts: [`${chunked}ffffffffffffffffff\r\n${body}`], answers: 1 },
    { name: 'negative chunk size', parts: [`${chunked}-5\r\n${body}\r\n0\r\n\r\n`], answers: 1 },
    { name: 'chunk longer than its size', parts: [`${chunked}2\r\n${body}\r\n0\r\n\r\n`], answers: 1 },
    { name: 'chunks without an end', parts: [`${chunked}${hex}\r\n${body}\r\n`], closesEarly: true },
    { name: 'three requests at once', parts: [get + get + get], answers: 3 },
    { name: 'a write and a read at once', parts: [`${length(body.length)}${body}${get}`], answers: 2 },
    { name: 'fifty requests at once', parts: [get.repeat(50)], answers: 50 },
    { name: 'body longer than its length', parts: [`${length(5)}${body}`], answers: 1 },
    { name: 'body shorter than its length', parts: [`${length(500)}${body}`], closesEarly: true },
    { name: 'negative length', parts: [`${length(-1)}${body}`], answers: 1 },
    { name: 'length that is no number', parts: [`${length('1e3')}${body}`], answers: 1 },
    { name: 'length beyond all bounds', parts: [`${length('9'.repeat(40))}${body}`], answers: 1 },
    { name: 'two lengths', parts: [`${head('POST')}content-length: 3\r\ncontent-length: 5\r\n\r\n${body}`], answers: 1 },
    { name: 'a length and chunks', parts: [`${head('POST')}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`], answers: 1 },
    { name: 'unknown transfer encoding', parts: [`${head('POST')}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`] },
    { name: 'doubled transfer encoding', parts: [`${head('POST')}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`] },
    { name: 'folded header', parts: [`${head()}x-a: b\r\n c\r\n\r\n`], answers: 1 },
    { name: 'header without a colon', parts: [`${head()}nonsense\r\n\r\n`], answers: 1 },
    { name: 'space before the colon', parts: [`${head()}x-a : b\r\n\r\n`], answers: 1 },
    { name: 'NUL in a header', parts: [`${head()}x-a: \u0000\r\n\r\n`], answers: 1 },
    { name: 'a header of 60 KB', parts: [`${head()}x-a: ${'a'.repeat(60_000)}\r\n\r\n`], answers: 1 },
    { name: 'three thousand headers', parts: [`${head()}${'a:b\r\n'.repeat(3000)}\r\n`], answers: 1 },
    { name: 'an address of 40 KB', parts: [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`], answers: 1 },
    { name: 'no Host', parts: [`GET ${target} HTTP/1.1\r\n\r\n`], answers: 1 },
    { name: 'two Hosts', parts: [`${head()}host: other\r\n\r\n`], answers: 1 },
    { name: 'odd Host', parts: [`GET ${target} HTTP/1.1\r\nhost: a b/\\@:99999\r\nauthorization: Bearer ${token}\r\n\r\n`], answers: 1 },
    { name: 'HTTP/1.0', parts: [`GET ${target} HTTP/1.0\r\nauthorization: Bearer ${token}\r\n\r\n`], answers: 1 },
    { name: 'HTTP/0.9', parts: [`GET ${target}\r\n\r\n`], answers: 1 },
    { name: 'HTTP/3.7', parts: [`GET ${target} HTTP/3.7\r\nhost: ${host}\r\n\r\n`], answers: 1 },
    { name: 'HTTP/2 without asking', parts: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], answers: 1 },
    { name: 'TLS', parts: [Buffer.from('16030100a5010000a10303', 'hex'), '\r\n\r\n'], answers: 1 },
    { name: 'method in small letters', parts: [`get ${target} HTTP/1.1\r\nhost: ${host}\r\n\r\n`], answers: 1 },
    { name: 'whole address as target', parts: [`${head('GET', `http://${host}${target}`)}\r\n`], answers: 1 },
    { name: 'foreign address as target', parts: [`${head('GET', `http://other.example${target}`)}\r\n`], answers: 1 },
    { name: 'asterisk as target', parts: [`${head('OPTIONS', '*')}\r\n`], answers: 1 },
    { name: 'target without a slash', parts: [`${head('GET', 'v1')}\r\n`], answers: 1 },
    { name: 'two slashes', parts: [`${head('GET', '//v1/availability')}\r\n`], answers: 1 },
    { name: 'bytes above 127 in the target', parts: [Buffer.from(`${head('GET', '/v5/products/ü')}\r\n`, 'latin1')] },
    { name: 'CONNECT', parts: [`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`] },
    { name: 'an upgrade to a web socket', parts: [`${head()}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n\r\n`], answers: 1 },
    { name: 'an upgrade to h2c', parts: [`${head()}connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQ\r\n\r\n`], answers: 1 },
    { name: 'an unknown Expect', parts: [`${head()}expect: miracles\r\n\r\n`], answers: 1 },
    { name: '100-continue', parts: [`${head('POST')}expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`, body], answers: 1 },
    { name: 'newlines alone', parts: [get.replaceAll('\r\n', '\n')] },
    { name: 'leading newlines', parts: [`\r\n\r\n${get}`], answers: 1 },
    { name: 'only newlines', parts: ['\r\n'.repeat(1000)], closesEarly: true },
    { name: 'nothing', parts: [], closesEarly: true },
    { name: 'the half of a head', parts: [get.slice(0, 60)], closesEarly: true },
    { name: 'an end in the middle of a request', parts: [`${length(body.length)}${body.slice(0, 9)}`], closesEarly: true },
    { name: 'an end before the answer', parts: [get.repeat(20)], closesEarly: true },
  ];
} // biome-ignore format: a list

/** How a finding begins when there was no answer within five seconds. */
export const late = 'no answer in time';

/** Sends the bytes over a connection of their own; undefined when nothing is wrong. Interim answers (1xx) do not count. */
export async function defectOfRaw(
  address: string,
  { parts, answers = 0, closesEarly = false }: RawCase,
): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  let text = '';
  let isLate = false;
  const statuses = () =>
    [...text.matchAll(/(?:^|\r\n|[}\]])HTTP\/1\.1 (\d{3}) /g)]
      .map(([, status]) => Number(status))
      .filter((status) => status >= 200);
  const timer = setTimeout(
    () => {
      isLate = true;
      socket.destroy();
    },
    answers === 0 ? 300 : slowestMs,
  );
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.on('data', (data: string) => {
    text += data;
    if (answers > 0 && statuses().length >= answers) socket.destroy();
  });
  const write = async () => {
    for (const part of parts) {
      if (socket.destroyed) return;
      socket.write(part);
      await sleep(1);
    }
    if (closesEarly) setTimeout(() => socket.destroy(), 5);
  };
  socket.on('connect', () => {
    write().catch(() => socket.destroy());
  });
  await closed;
  clearTimeout(timer);
  const found = statuses();
  const bad = found.find((status) => status >= 500);
  if (bad !== undefined) return `status ${bad}: ${text}`;
  if (found.length >= answers) return undefined;
  return `${isLate ? late : 'ended without an answer'}: ${found.length} of ${answers}: ${text}`;
}
