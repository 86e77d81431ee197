import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { startApp } from '../../../test/support/app.ts';
import { until } from '../../../test/support/until.ts';
import { readConfig } from '../config/index.ts';
import { createHttpApp } from './server.ts';

/** Sends each part when the one before was read, and returns the answers that come until the server ends the connection. */
async function listening(t: TestContext) {
  const test = await startApp(t);
  let accepted: Socket | undefined;
  test.app.server.on('connection', (socket) => {
    if (socket instanceof Socket) accepted = socket;
  });
  const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const exchange = async (...parts: string[]) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    const ended = once(socket, 'end');
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        const isOwn = () => accepted?.remotePort === socket.localPort;
        await until(() => isOwn() && Number(accepted?.bytesRead) >= socket.bytesWritten);
      }
      socket.write(part, 'latin1');
    }
    await ended;
    socket.destroy();
    return text.split(/(?=HTTP\/1\.1 \d)/).map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return {
        status: Number(head.split(' ')[1]),
        allow: /^allow: (.*)$/im.exec(head)?.[1],
        head: head.toLowerCase(),
        body,
      };
    });
  };
  const bearer = `Authorization: Bearer ${await test.token('seller-one')}`;
  const ask = (line: string, ...headers: string[]) =>
    `${line}\r\n${['Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
  return { exchange, ask, bearer, test, port, accepted: () => accepted };
}

it('405 with Allow, in the interface’s own shape, for a method that the HTTP parser does not know', async (t) => {
  const { exchange, ask, bearer } = await listening(t);
  for (const method of ['FOO', 'post', 'GETX', 'POSTED', 'DESCRIBE', 'TEARDOWN', 'a!b', 'CONNECT', 'PURGE']) {
    const [answer, ...more] = await exchange(
      ask(`${method} /v4/orders HTTP/1.1`, bearer, 'Connection: close'),
    );
    assert.deepEqual([answer?.status, answer?.allow, more.length], [405, 'GET, HEAD, OPTIONS', 0], method);
    assert.match(answer!.head, /\r\nconnection: close/);
    assert.match(answer!.head, /\r\nx-content-type-options: nosniff/);
    assert.match(answer!.head, /\r\nx-request-id: [\w-]{36}/);
    assert.deepEqual(JSON.parse(answer!.body).errors[0].title, 'Method Not Allowed');
  }
  const [token] = await exchange(ask('FOO /v1/token HTTP/1.1'));
  assert.deepEqual([token?.status, token?.allow], [405, 'OPTIONS, POST']);
  const [old] = await exchange(`FOO /health/ready HTTP/1.0\r\n\r\n`);
  assert.deepEqual([old?.status, old?.allow], [405, 'GET, HEAD, OPTIONS']);
});

it('an unknown method gets the answer of a known one that no path takes, whatever else is wrong with the request', async (t) => {
  const { exchange, ask, bearer } = await listening(t);
  const shown = async (method: string, rest: string) =>
    (await exchange(`${method}${rest}`)).map(({ status, allow, body }) => ({ status, allow, body }));
  const heads: readonly (readonly [number, string])[] = [
    [401, ask(' /v4/orders HTTP/1.1', 'Connection: close')],
    [401, ask(' /v4/orders HTTP/1.1', 'Authorization: Bearer wrong', 'Connection: close')],
    [404, ask(' /v4/nowhere HTTP/1.1', bearer, 'Connection: close')],
    [404, ask(' /v4/x/../orders HTTP/1.1', bearer, 'Connection: close')],
    [404, ask(' /v4\\orders HTTP/1.1', bearer, 'Connection: close')],
    [404, ask(' /nowhere HTTP/1.1', 'Connection: close')],
    [404, ask(' * HTTP/1.1', 'Connection: close')],
    [405, ask(' HTTP://localhost/v4/orders HTTP/1.1', bearer, 'Connection: close')],
    [405, ask(' /v4/orders HTTP/1.1', bearer, 'constructor: x', '__proto__: y', 'Connection: close')],
    [405, ask(' /v4/orders HTTP/1.1', bearer, `X-Blanks: a${' '.repeat(9000)}b`, 'Connection: close')],
    [421, ask(' /v4/orders HTTP/1.1', bearer, 'Connection: close').replace('localhost', 'elsewhere.example')],
    [421, ask(' http://evil.example/v4/orders HTTP/1.1', bearer, 'Connection: close')],
    [400, ask(' /v4/orders HTTP/1.1', bearer, 'Host: localhost', 'Connection: close')],
    [400, ask(' /v4/orders HTTP/1.1', 'Connection: close').replace('Host: localhost\r\n', '')],
    [400, ask(' /v4/orders HTTP/1.1', 'Connection: close').replace('localhost', '')],
    [400, ask(' http://[/v4/orders HTTP/1.1', bearer, 'Connection: close')],
    [400, ask(' /v4/orders HTTP/3.1')],
    [400, ask(' /v4/orders HTTP/1.1', 'no colon')],
    [400, ask(' /v4/orders HTTP/1.1', `X:${' '.repeat(3000)}\u0001`)],
    [400, ask(' /v4/orders\u0001 HTTP/1.1', bearer)],
    [400, ask(' /v4/orders HTTP/1.1', 'Content-Length: -1')],
    [400, ask(' /v4/orders HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked')],
    [431, ask(' /v4/orders HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`)],
  ];
  for (const [status, rest] of heads) {
    const expected = await shown('PURGE', rest);
    assert.deepEqual(
      expected.map((answer) => answer.status),
      [status],
      rest.slice(0, 60),
    );
    for (const method of ['FOO', 'CONNECT'])
      assert.deepEqual(await shown(method, rest), expected, `${method}${rest.slice(0, 60)}`);
  }
  for (const garbage of [
    'F\u0001O /v4/orders HTTP/1.1\r\n\r\n',
    '\u0016\u0003\u0001\u0002',
    `${'x'.repeat(3000)} / HTTP/1.1\r\n\r\n`,
  ])
    assert.deepEqual(
      (await exchange(garbage)).map(({ status }) => status),
      [400],
    );
});

it('an unknown method in several packets, or behind other requests, is answered once and in order', async (t) => {
  const { exchange, ask, bearer } = await listening(t);
  const whole = ask('FOO /v4/orders HTTP/1.1', bearer);
  for (const cut of [1, 5, 12, 25, whole.length - 2]) {
    const answers = await exchange(whole.slice(0, cut), whole.slice(cut));
    assert.deepEqual(
      answers.map(({ status, allow }) => [status, allow]),
      [[405, 'GET, HEAD, OPTIONS']],
      String(cut),
    );
  }
  const first = ask('GET /v4/orders HTTP/1.1', bearer);
  const sent = '{"grant_type": "none"}';
  const second = `${ask('POST /v1/token HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${sent.length}`)}${sent}`;
  for (const [before, statuses] of [
    [first, [200, 405]],
    [first + first, [200, 200, 405]],
    [second, [400, 405]],
  ] as const) {
    for (const method of ['FOO', 'DESCRIBE', 'CONNECT']) {
      const answers = await exchange(before + whole.replace('FOO', method) + first);
      assert.deepEqual(
        answers.map(({ status }) => status),
        statuses,
        method,
      );
    }
    for (const garbage of ['\u0016\u0003\u0001', 'FOO\u0001', ask('FOO /v4/orders HTTP/1.1', 'no colon')])
      assert.deepEqual(
        (await exchange(before + garbage)).map(({ status }) => status),
        [...statuses.slice(0, -1), 400],
        garbage,
      );
  }
});

it('400 for a request line that is wrong behind its method', async (t) => {
  const { exchange } = await listening(t);
  const [answer] = await exchange('GET /v4/orders XTTP/1.1\r\nHost: a\r\n\r\n');
  assert.deepEqual([answer!.status, answer!.allow], [400, undefined]);
});

it('log lines name the method that the client sent', async (t) => {
  const lines: { method?: string; status?: number }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = createHttpApp(readConfig({}), log);
  t.after(() => app.close());
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.end('FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n').resume();
  await once(socket, 'end');
  await until(() => lines.some(({ method, status }) => method === 'FOO' && status === 404));
});

it('the head of a request with an unknown method has at most 16 KB', async (t) => {
  const { exchange, ask, bearer } = await listening(t);
  const long = ask('FOO /v4/orders HTTP/1.1', bearer, `X-Long: ${'x'.repeat(17_000)}`);
  const answers = await exchange(long.slice(0, 10_000), long.slice(10_000));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [431],
  );
});

it('a time limit that ends while a request with an unknown method is read does not answer beside its own', async (t) => {
  const { ask, bearer, port, test, accepted } = await listening(t);
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  const whole = ask('FOO /v4/orders HTTP/1.1', bearer);
  socket.write(whole.slice(0, 20));
  await until(() => accepted()?.bytesRead === 20);
  const late = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  test.app.server.emit('clientError', late, accepted());
  socket.write(whole.slice(20));
  await once(socket, 'end');
  assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 405']);
});
