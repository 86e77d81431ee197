import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Agent, Dispatcher } from 'undici';
import { OutboundError } from '../../platform/outbound/index.ts';
import type { Message } from '../message/compose.ts';
import { type Bounds, exchange } from './exchange.ts';

const message: Message = { headers: {} as Message['headers'], body: Buffer.from('x') };
const lost = Object.assign(new Error('The other side has closed.'), { code: 'UND_ERR_SOCKET' });

/** A call whose connection is in the hands of the test. */
function begun(bounds: Partial<Bounds> = {}) {
  let reader: Dispatcher.DispatchHandler | undefined;
  const dispatch = (_sent: unknown, handler: Dispatcher.DispatchHandler) => {
    reader = handler;
    return true;
  };
  const aborted: string[] = [];
  const abort = (reason: Error) => void aborted.push(reason.message);
  const controller = { abort } as Dispatcher.DispatchController;
  const ended = exchange({ dispatch } as unknown as Agent, new URL('https://shop.example/hooks'), message, {
    ...{ timeoutMs: 60_000, responseBytes: 10, ...bounds },
  });
  return {
    ...{ ended, aborted },
    start: () => reader!.onRequestStart?.(controller, {}),
    head: (status: number) => reader!.onResponseStart?.(controller, status, { via: '1' }),
    body: (text: string) => reader!.onResponseData?.(controller, Buffer.from(text)),
    end: () => reader!.onResponseEnd?.(controller, {}),
    fail: (error: Error) => reader!.onResponseError?.(controller, error),
  };
}

it('an answer counts from 200 on: one that is only announced is none', async () => {
  for (const [status, known] of [
    [103, undefined],
    [199, undefined],
    [200, 200],
  ] as const) {
    const call = begun();
    call.start();
    call.head(status);
    call.fail(lost);
    const { error, ...rest } = await call.ended;
    assert.equal(error?.reason, 'unreachable');
    const headers = known ? { via: '1' } : {};
    assert.deepEqual(rest, { status: known, headers, text: '', retryAfter: undefined }, String(status));
  }
});

it('of an answer that breaks off no part is kept, and of one that is too long as much as is kept', async () => {
  const broken = begun();
  broken.head(200);
  broken.body('half');
  broken.fail(lost);
  assert.equal((await broken.ended).text, '');
  const exact = begun();
  exact.head(200);
  exact.body('1234567890');
  exact.end();
  assert.deepEqual([(await exact.ended).text, exact.aborted], ['1234567890', []]);
  const long = begun();
  long.head(200);
  long.body('1234567');
  long.body('8901');
  const { text, error } = await long.ended;
  assert.deepEqual(
    [text, error, long.aborted],
    ['1234567890', undefined, ['The rest of the answer is not read.']],
  );
});

it('a call that is given up while it waits for a connection is not sent on one that comes later', async () => {
  const call = begun({ timeoutMs: 1 });
  assert.equal((await call.ended).error?.reason, 'timeout');
  assert.deepEqual(call.aborted, []);
  call.start();
  assert.equal(call.aborted.length, 1);
});

it('a call ends with an error of the server as such', async () => {
  const call = begun();
  call.fail(new TypeError('defect'));
  await assert.rejects(
    call.ended,
    (error) => error instanceof TypeError && !(error instanceof OutboundError),
  );
});
