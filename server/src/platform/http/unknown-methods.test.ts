import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { until } from '../../../test/support/until.ts';

/** Sends each part when the one before was read, and returns the answers that come until the server ends the connection. */
async function listening(t: TestContext) {
  const test = await startApp(t);
  let accepted: Socket | undefined;
  test.app.server.on('connection', (socket) => {
    accepted = socket;
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
  return { exchange, ask, bearer };
}

it('405 with Allow, in the interface’s own shape, for a method that the HTTP parser does not know', async (t) => {
  const { exchange, ask, bearer } = await listening(t);
  for (const method of ['FOO', 'get', 'GETX', 'POSTED', 'DESCRIBE', 'TEARDOWN', 'a!b', 'CONNECT', 'PURGE']) {
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

it('an unknown method passes the guard, the host check and the search for the path as others do', async (t) => {
  const { exchange, ask, bearer } = await listening(t);
  for (const [status, request] of [
    [401, ask('FOO /v4/orders HTTP/1.1')],
    [401, ask('FOO /v4/orders HTTP/1.1', 'Authorization: Bearer wrong')],
    [404, ask('FOO /v4/nowhere HTTP/1.1', bearer)],
    [404, ask('FOO /nowhere HTTP/1.1')],
    [421, ask('FOO /v4/orders HTTP/1.1', bearer).replace('localhost', 'elsewhere.example')],
    [400, ask('FOO /v4/orders HTTP/1.1', bearer, 'Host: localhost')],
    [400, 'FOO /v4/orders HTTP/1.1\r\n\r\n'],
    [400, ask('FOO * HTTP/1.1')],
    [400, ask('CONNECT localhost:443 HTTP/1.1')],
    [400, ask('FOO /v4/orders HTTP/3.1')],
    [400, ask('FOO /v4/orders HTTP/1.1', 'no colon')],
    [400, ask('F\u0001O /v4/orders HTTP/1.1')],
    [400, '\u0016\u0003\u0001\u0002'],
    [431, `FOO /v4/orders HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ] as const) {
    const answers = await exchange(request);
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [status],
      request.slice(0, 60),
    );
    assert.match(answers[0]!.head, /content-type: application\/json/);
  }
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
    const answers = await exchange(before + whole + first);
    assert.deepEqual(
      answers.map(({ status }) => status),
      statuses,
    );
  }
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
