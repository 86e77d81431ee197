import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { asPartnerId } from '../../../kernel/caller.ts';
import { createOutbound, type Outbound, OutboundError } from '../../../platform/outbound/index.ts';
import { createImageCheck, type ImageCheckOptions } from './image-check.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });
const good = await picture(500, 1_000).jpeg().toBuffer();
const small = await picture(400, 1_000).jpeg().toBuffer();

async function serve(t: TestContext, listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    listener(request, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

const [seller, other] = [asPartnerId(1), asPartnerId(2)];

function checkFor(t: TestContext, options: Partial<ImageCheckOptions> = {}) {
  const outbound = createOutbound({ allowLoopback: true });
  t.after(() => outbound.close());
  const { check } = createImageCheck({ outbound, now: () => new Date(0), ...options });
  return { check: (url: string) => check(url, seller) };
}

/** Answers /404 with this status and /name with the image of this name. */
const images: RequestListener = (request, reply) => {
  const name = request.url?.slice(1) ?? '';
  const content: Record<string, Buffer> = {
    good,
    small,
    text: Buffer.from('<p>Sorry</p>'),
    empty: Buffer.alloc(0),
  };
  if (/^\d{3}$/.test(name)) reply.writeHead(Number(name)).end(good);
  else reply.end(content[name] ?? good);
};

describe('createImageCheck', () => {
  it('fine: a good image, also behind redirects', async (t) => {
    const { url } = await serve(t, (request, reply) => {
      if (request.url === '/moved') reply.writeHead(301, { location: '/good' }).end();
      else reply.end(good);
    });
    const check = checkFor(t);
    assert.deepEqual(await check.check(`${url}/good`), { kind: 'fine' });
    assert.deepEqual(await check.check(`${url}/moved`), { kind: 'fine' });
  });

  it('faulty: names the problems of what the server sends, whatever type it claims', async (t) => {
    const { url } = await serve(t, images);
    const check = checkFor(t);
    assert.deepEqual(await check.check(`${url}/small`), { kind: 'faulty', problems: ['IMAGE_TOO_SMALL'] });
    assert.deepEqual(await check.check(`${url}/text`), { kind: 'faulty', problems: ['IMAGE_BROKEN'] });
    assert.deepEqual(await check.check(`${url}/empty`), { kind: 'faulty', problems: ['IMAGE_BROKEN'] });
  });

  it('refused: statuses, addresses, redirects and sizes that time does not change', async (t) => {
    const { url } = await serve(t, images);
    const check = checkFor(t);
    for (const status of [400, 401, 403, 404, 410]) {
      const verdict = await check.check(`${url}/${status}`);
      assert.deepEqual(verdict, { kind: 'refused', why: `The server answers with status ${status}.` });
    }
    for (const bad of [
      'http://10.0.0.1/a.jpg',
      'ftp://a.example/a.jpg',
      'no url',
      'http://[::ffff:7f00:1]/a.jpg',
    ]) {
      assert.equal((await check.check(bad)).kind, 'refused', bad);
    }
    const circle = await serve(t, (_request, reply) => reply.writeHead(302, { location: '/' }).end());
    assert.equal((await check.check(circle.url)).kind, 'refused');
    assert.equal(circle.asked.length, 4);
    const large = await serve(t, (_request, reply) => {
      reply.writeHead(200, { 'content-length': 20 * 1024 * 1024 + 1 }).flushHeaders();
    });
    assert.equal((await check.check(large.url)).kind, 'refused');
  });

  it('unreachable: statuses and failures that may pass, asked again at the next check', async (t) => {
    const { url, asked, server } = await serve(t, images);
    const check = checkFor(t);
    for (const status of [408, 425, 429, 500, 502, 503]) {
      const verdict = await check.check(`${url}/${status}`);
      assert.deepEqual(verdict, { kind: 'unreachable', why: `The server answers with status ${status}.` });
    }
    const before = asked.length;
    await check.check(`${url}/503`);
    assert.equal(asked.length, before + 1);
    await new Promise((resolve) => server.close(resolve));
    assert.equal((await check.check(`${url}/good`)).kind, 'unreachable');
  });

  it('remembers fine and faulty for ten minutes', async (t) => {
    const { url, asked } = await serve(t, images);
    let time = 1_000_000;
    const check = checkFor(t, { now: () => new Date(time) });
    await check.check(`${url}/good`);
    await check.check(`${url}/small`);
    time += 10 * 60_000 - 1;
    assert.deepEqual(await check.check(`${url}/good`), { kind: 'fine' });
    assert.deepEqual(await check.check(`${url}/small`), { kind: 'faulty', problems: ['IMAGE_TOO_SMALL'] });
    assert.deepEqual(asked, ['/good', '/small']);
    time += 1;
    await check.check(`${url}/good`);
    assert.deepEqual(asked, ['/good', '/small', '/good']);
  });

  it('forgets the verdict that was asked for longest ago when the memory is full', async (t) => {
    const { url, asked } = await serve(t, images);
    const check = checkFor(t, { cacheSize: 2 });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await check.check(`${url}/${name}`);
    assert.deepEqual(asked, ['/a', '/b', '/c', '/b']);
  });

  it('fetches once for simultaneous checks of one URL', async (t) => {
    const { url, asked } = await serve(t, images);
    const check = checkFor(t);
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => check.check(`${url}/good`)));
    assert.ok(verdicts.every((verdict) => verdict.kind === 'fine'));
    assert.equal(asked.length, 1);
  });

  it('fetches at most 8 images at the same time, and all in the end', async (t) => {
    const open: (() => void)[] = [];
    const outbound: Outbound = {
      fetchBounded: (url) => {
        if (url.endsWith('/broken')) throw new Error('a defect');
        return new Promise((resolve) => open.push(() => resolve({ status: 404, headers: {}, body: good })));
      },
      close: async () => {},
    };
    const check = checkFor(t, { outbound });
    // A check that fails gives its place back.
    for (let index = 0; index < 10; index += 1) await assert.rejects(check.check('https://a.example/broken'));
    const all = Promise.all(
      Array.from({ length: 20 }, (_, index) => check.check(`https://a.example/${index}`)),
    );
    for (let answered = 0; answered < 20; answered += 1) {
      await setImmediate();
      assert.equal(open.length, Math.min(8, 20 - answered));
      open.shift()?.();
    }
    assert.equal((await all).length, 20);
  });
});

describe('our own sample images', () => {
  async function ownImages(t: TestContext) {
    const parent = await mkdtemp(join(tmpdir(), 'own-images-'));
    t.after(() => rm(parent, { recursive: true }));
    await writeFile(join(parent, 'outside.jpg'), good);
    const folder = pathToFileURL(`${join(parent, 'x')}/`);
    await mkdir(folder);
    await writeFile(new URL('good.jpg', folder), good);
    await writeFile(new URL('too-small.jpg', folder), small);
    return { origin: 'https://sandbox.example', folder };
  }

  it('are read from the folder without the network', async (t) => {
    const own = await ownImages(t);
    const outbound = { fetchBounded: () => assert.fail('no network'), close: async () => {} };
    const check = checkFor(t, { outbound, ownImages: own });
    const at = (name: string) => check.check(`${own.origin}/sample-images/${name}`);
    assert.deepEqual(await at('good.jpg'), { kind: 'fine' });
    assert.deepEqual(await at('good.jpg?v=2'), { kind: 'fine' });
    assert.deepEqual(await at('too-small.jpg'), { kind: 'faulty', problems: ['IMAGE_TOO_SMALL'] });
    await mkdir(new URL('folder', own.folder));
    for (const none of ['none.jpg', 'folder', `${'a'.repeat(300)}.jpg`])
      assert.deepEqual(await at(none), { kind: 'refused', why: 'There is no such sample image.' });
  });

  it('cannot be left by any path, and only this origin leads to them', async (t) => {
    const own = await ownImages(t);
    const fetched: string[] = [];
    const outbound = {
      fetchBounded: async (url: string) => {
        fetched.push(url);
        return { status: 404, headers: {}, body: Buffer.alloc(0) };
      },
      close: async () => {},
    };
    const check = checkFor(t, { outbound, ownImages: own });
    const urls = [
      `${own.origin}/sample-images/../outside.jpg`,
      `${own.origin}/sample-images/..%2foutside.jpg`,
      `${own.origin}/sample-images/%2e%2e/outside.jpg`,
      `${own.origin}/sample-images/..%5coutside.jpg`,
      `${own.origin}/sample-images/..\\outside.jpg`,
      `${own.origin}/sample-images//good.jpg`,
      `${own.origin}/sample-images/%2e%2e`,
      `${own.origin}:8443/sample-images/good.jpg`,
      'http://sandbox.example/sample-images/good.jpg',
      'https://sandbox.example.evil.example/sample-images/good.jpg',
    ];
    for (const url of urls) assert.equal((await check.check(url)).kind, 'refused', url);
    assert.deepEqual(fetched, urls);
  });
});

/** A check in which requests to hosts fail as `failing` says; the others get a picture. */
function checkOf(failing: (url: string) => OutboundError | undefined) {
  const asked: string[] = [];
  const clock = { aheadMs: 0 };
  const outbound = {
    async fetchBounded(url: string) {
      asked.push(url);
      const error = failing(url);
      if (error) throw error;
      return { status: 200, headers: {}, body: good };
    },
    close: async () => undefined,
  };
  const { check } = createImageCheck({
    outbound: outbound as never,
    now: () => new Date(Date.now() + clock.aheadMs),
  });
  return { check, asked, clock };
}

const late = () => new OutboundError('timeout', 'The server did not answer in time.');

it('postpones other pictures of a host that did not answer in time by 30 seconds', async () => {
  const { check, asked, clock } = checkOf(late);
  assert.equal((await check('https://slow.example/1.jpg', seller)).kind, 'unreachable');
  assert.deepEqual(await check('https://slow.example/2.jpg', seller), { kind: 'postponed', afterMs: 30_000 });
  assert.equal((await check('https://other.example/1.jpg', seller)).kind, 'unreachable');
  assert.deepEqual(asked, ['https://slow.example/1.jpg', 'https://other.example/1.jpg']);
  clock.aheadMs = 31_000;
  assert.equal((await check('https://slow.example/2.jpg', seller)).kind, 'unreachable');
});

it('looks at the pictures of another seller on a host that was slow for the first', async () => {
  const { check } = checkOf((url) => (url.endsWith('slow.jpg') ? late() : undefined));
  assert.equal((await check('https://shared.example/slow.jpg', seller)).kind, 'unreachable');
  assert.equal((await check('https://shared.example/good.jpg', seller)).kind, 'postponed');
  assert.equal((await check('https://shared.example/good.jpg', other)).kind, 'fine');
});

it('postpones nothing for a host that fails at once', async () => {
  const { check } = checkOf((url) =>
    url.endsWith('bad.jpg') ? new OutboundError('unreachable', 'The server cannot be reached.') : undefined,
  );
  assert.equal((await check('https://host.example/bad.jpg', seller)).kind, 'unreachable');
  assert.equal((await check('https://host.example/good.jpg', seller)).kind, 'fine');
});
