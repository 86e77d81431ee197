import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { OutboundError } from './error.ts';
import { createOutbound } from './fetch.ts';
import { hostsFile } from './hosts-file.ts';
import { nameLookup } from './resolve.ts';
import { systemAddresses } from './system-resolver.ts';

/** What a name server does with a question for an IPv4 address; others have no answer. */
type Behaviour = 'unknown' | 'silent' | `${number}.${number}.${number}.${number}`;

/** A name server of one's own on loopback. */
async function nameServer(t: TestContext, behaviour: Behaviour) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, { port, address }) => {
    asked.push(nameIn(question));
    if (behaviour !== 'silent') socket.send(answerTo(question, behaviour), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

const headBytes = 12;

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = headBytes; question[at]; at += 1 + question[at]!)
    labels.push(question.toString('ascii', at + 1, at + 1 + question[at]!));
  return labels.join('.');
}

function answerTo(question: Buffer, behaviour: Exclude<Behaviour, 'silent'>): Buffer {
  const end = question.indexOf(0, headBytes) + 5;
  const isIpv4 = question.readUInt16BE(end - 4) === 1;
  const isKnown = behaviour !== 'unknown';
  const head = Buffer.from(question.subarray(0, headBytes));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(isKnown && isIpv4 ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = Buffer.concat([
    Buffer.from([0xc0, headBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]),
    Buffer.from(isKnown ? behaviour.split('.').map(Number) : []),
  ]);
  const parts = [head, question.subarray(headBytes, end)];
  return Buffer.concat(isKnown && isIpv4 ? [...parts, record] : parts);
}

async function hostsWith(t: TestContext, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'hosts'), text);
  return hostsFile(join(folder, 'hosts'));
}

it('localhost needs no name server', async (t) => {
  const { servers, asked } = await nameServer(t, 'unknown');
  const lookup = nameLookup({ servers });
  assert.deepEqual(await lookup('localhost'), ['127.0.0.1', '::1']);
  assert.deepEqual(await lookup('api.LocalHost.'), ['127.0.0.1', '::1']);
  assert.deepEqual(asked, []);
});

it('a name of the hosts file has the addresses of that file, whatever DNS says of it', async (t) => {
  const { servers, asked } = await nameServer(t, '192.0.2.9');
  const text = '# comment\n10.1.2.3\tshop.internal  Shop # home\nfd00::7 shop.internal\nbroken line\n';
  const lookup = nameLookup({ servers, hosts: await hostsWith(t, text) });
  assert.deepEqual(await lookup('SHOP.internal.'), ['10.1.2.3', 'fd00::7']);
  assert.deepEqual(await lookup('shop'), ['10.1.2.3']);
  assert.deepEqual(asked, []);
  assert.deepEqual(await lookup('home'), ['192.0.2.9']);
});

it('a name that DNS does not know is left to the system’s resolver', async (t) => {
  const { servers, asked } = await nameServer(t, 'unknown');
  const lookup = nameLookup({ servers, hosts: async () => [] });
  // The system reads this as an address; no name server has it.
  assert.deepEqual(await lookup('127.1'), ['127.0.0.1']);
  assert.ok(asked.includes('127.1'));
});

it('32 names wait for the system’s resolver, and one more is refused', async () => {
  // The system reads this as an address; no name server has it.
  const asked = await Promise.allSettled(Array.from({ length: 33 }, () => systemAddresses('127.0.0.1')));
  assert.deepEqual(
    asked.map(({ status }) => status),
    [...Array(32).fill('fulfilled'), 'rejected'],
  );
  assert.deepEqual(await systemAddresses('127.0.0.1'), ['127.0.0.1']);
});

it('a name server that does not answer ends the search, so that it keeps no thread', async (t) => {
  const { servers } = await nameServer(t, 'silent');
  const lookup = nameLookup({ servers, hosts: async () => [] });
  await assert.rejects(lookup('127.1'), { code: 'ETIMEOUT' });
});

it('not-allowed: a private address from the hosts file or from the system, as from DNS', async (t) => {
  const server = createServer((_request, reply) => reply.end('inside')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { servers } = await nameServer(t, 'unknown');
  const hosts = await hostsWith(t, '10.1.2.3 private.internal\n127.0.0.1 here.internal\n');
  const bounds = { maxBytes: 1_000, timeoutMs: 20_000 };
  const outbound = (allowLoopback: boolean) => {
    const made = createOutbound({ allowLoopback, lookup: nameLookup({ servers, hosts }) });
    t.after(() => made.close());
    return (host: string) => made.fetchBounded(`http://${host}:${port}/`, bounds);
  };
  const isRefused = (error: unknown) => error instanceof OutboundError && error.reason === 'not-allowed';
  for (const host of ['private.internal', 'here.internal'])
    await assert.rejects(outbound(false)(host), isRefused, host);
  await assert.rejects(outbound(true)('private.internal'), isRefused);
  assert.equal((await outbound(true)('here.internal')).body.toString(), 'inside');
});
