import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { timeOrderedIds } from '../../kernel/ids.ts';
import { roles } from '../../kernel/roles/roles.ts';
import { startOperator } from '../../operator/testing.ts';
import { readConfig } from '../../platform/config/index.ts';
import { createHttpApp } from '../../platform/http/server.ts';
import { openLog } from '../../platform/log.ts';
import { takeFeedback } from './routes.ts';
import { removeOldFeedback } from './store.ts';

/** The operator's interface beside the route of a portal with two pages. */
async function startPortal(t: TestContext) {
  const operator = await startOperator(t);
  const { db, clock } = operator;
  const portal = createHttpApp(readConfig({}), openLog('silent'));
  t.after(() => portal.close());
  let nowMs = 0;
  const isPage = (path: string) =>
    ['', 'about-the-api/webhooks', 'api-docs/orders-v4/findPartnerOrders'].includes(path);
  takeFeedback(portal, { db, clock, ids: timeOrderedIds(clock), isPage, nowMs: () => nowMs });
  const send = async (payload: object, remoteAddress = '192.0.2.1') => {
    const reply = await portal.inject({ method: 'POST', url: '/docs/feedback', payload, remoteAddress });
    return reply.statusCode;
  };
  /** A second later, so that no limit is met. */
  const say = async (payload: object) => {
    nowMs += 1000;
    return send({ id: randomUUID(), page: 'about-the-api/webhooks', helpful: true, ...payload });
  };
  return { ...operator, portal, send, say };
}

it('204: a vote counts once for its id, also when two requests bring it at once, and a comment joins it', async (t) => {
  const { send, say, done } = await startPortal(t);
  const vote = { id: randomUUID(), page: 'about-the-api/webhooks', helpful: false };
  assert.deepEqual(await Promise.all([send(vote), send(vote, '192.0.2.2')]), [204, 204]);
  assert.equal(await say({ ...vote, comment: ' Where are the scopes?\nI looked everywhere. ' }), 204);
  assert.equal(await say({ ...vote, helpful: true, comment: 'another' }), 204);
  assert.equal(await say({ page: '' }), 204);
  assert.equal(await say({ page: 'api-docs/orders-v4/findPartnerOrders' }), 204);
  assert.deepEqual(await done(200, 'GET', '/portal/page-votes'), {
    pages: [
      { page: 'about-the-api/webhooks', helpful: 0, unhelpful: 1 },
      { page: '', helpful: 1, unhelpful: 0 },
      { page: 'api-docs/orders-v4/findPartnerOrders', helpful: 1, unhelpful: 0 },
    ],
  });
  const { comments } = await done(200, 'GET', '/portal/page-comments');
  assert.deepEqual(
    comments.map(({ comment, helpful }: { comment: string; helpful: boolean }) => [comment, helpful]),
    [['Where are the scopes?\nI looked everywhere.', false]],
  );
});

it('the operator pages through comments, the newest first, and reads markup as text', async (t) => {
  const { say, done, clock } = await startPortal(t);
  for (const comment of ['one', '<script>alert(1)</script>', 'three']) {
    await say({ comment });
    clock.advanceMs(1000);
  }
  const first = await done(200, 'GET', '/portal/page-comments?limit=2');
  const second = await done(200, 'GET', `/portal/page-comments?limit=2&after=${first.next}`);
  const texts = [...first.comments, ...second.comments].map(({ comment }: { comment: string }) => comment);
  assert.deepEqual([texts, second.next], [['three', '<script>alert(1)</script>', 'one'], undefined]);
  const textsOf = async (query: string): Promise<string[]> => {
    const { comments } = await done(200, 'GET', `/portal/page-comments?${query}`);
    return comments.map(({ comment }: { comment: string }) => comment);
  };
  assert.deepEqual(await textsOf('helpful=false'), []);
  assert.equal((await textsOf('helpful=true')).length, 3);
  assert.equal((await textsOf('page=about-the-api/webhooks&helpful=true')).length, 3);
  assert.deepEqual(await textsOf('page=/'), []);
});

it('400: what is no vote, 404: no page of the portal, and nothing is stored', async (t) => {
  const { say, db } = await startPortal(t);
  for (const wrong of [
    { id: 'me' },
    { page: '../etc/passwd' },
    { page: 'a_b' },
    { helpful: 'yes' },
    { comment: 'x'.repeat(501) },
    { comment: 'a\u0000b' },
    { comment: '\u001b[31m' },
    { comment: 'safe\u202etxt.exe' },
    { comment: 'half \ud83d' },
    { reader: 'me' },
  ])
    assert.equal(await say(wrong), 400, JSON.stringify(wrong));
  assert.equal(await say({ page: 'no-such-page' }), 404);
  assert.deepEqual(await db`SELECT id FROM page_feedback`, []);
});

it('413: a long body is refused before it is read, and so is one that does not say how long it is', async (t) => {
  const { send, portal } = await startPortal(t);
  const vote = { id: randomUUID(), page: '', helpful: true };
  assert.equal(await send({ ...vote, comment: 'x'.repeat(9000) }), 413);
  const address = await portal.listen({ host: '127.0.0.1', port: 0 });
  const body = new Blob([JSON.stringify(vote)]).stream();
  const headers = { 'content-type': 'application/json' };
  const streamed = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  assert.equal((await fetch(`${address}/docs/feedback`, streamed)).status, 413);
});

it('429 with Retry-After: an address that sends too much at once, and no other', async (t) => {
  const { send } = await startPortal(t);
  const vote = () => ({ id: randomUUID(), page: '', helpful: true });
  assert.deepEqual([await send(vote()), await send(vote()), await send(vote())], [204, 204, 429]);
  assert.equal(await send(vote(), '192.0.2.7'), 204);
});

it('400 says in a sentence where the character is that nobody can see', async (t) => {
  const { portal } = await startPortal(t);
  const payload = { id: randomUUID(), page: '', helpful: true, comment: 'Press Enter.\u000bThen wait.' };
  const reply = await portal.inject({ method: 'POST', url: '/docs/feedback', payload });
  assert.equal(reply.statusCode, 400);
  assert.equal(
    reply.json().errors[0].title,
    'Your comment has a character that cannot be seen after “Press Enter.”. Delete it there, or type the text instead of pasting it.',
  );
});

it('204: isolates, which texts from right to left need, are kept; a comment that nobody can see is a vote', async (t) => {
  const { say, done } = await startPortal(t);
  const arabic = 'استخدم \u2068GET /v4/orders\u2069 هنا\u200f!';
  assert.equal(await say({ comment: arabic }), 204);
  for (const comment of ['', ' \n ', '\u200b\u2060\ufeff', '\u3164', '\u2800'])
    assert.equal(await say({ comment }), 204, JSON.stringify(comment));
  const { comments } = await done(200, 'GET', '/portal/page-comments');
  assert.deepEqual(
    comments.map(({ comment }: { comment: string }) => comment),
    [arabic],
  );
  assert.equal((await done(200, 'GET', '/portal/page-votes')).pages[0].helpful, 6);
});

it('pages stand by the share of readers whom they did not help, and a single answer puts none first', async (t) => {
  const { db, done } = await startPortal(t);
  await db`INSERT INTO page_votes (page, helpful, unhelpful) VALUES
    ('often-read', 244, 6), ('helps-nobody', 0, 5), ('helps-half', 50, 50), ('once', 0, 1), ('praised', 9, 0),
    ('liked', 2, 0)`;
  const { pages } = await done(200, 'GET', '/portal/page-votes');
  assert.deepEqual(
    pages.map(({ page }: { page: string }) => page),
    ['helps-nobody', 'helps-half', 'once', 'often-read', 'liked', 'praised'],
  );
});

it('only the operator reads what readers say', async (t) => {
  const { operate } = await startPortal(t);
  for (const path of ['/portal/page-votes', '/portal/page-comments'])
    for (const [as, status] of [
      ['seller-one', 403],
      [undefined, 401],
    ] as const)
      assert.equal((await operate('GET', path, { as })).status, status);
});

it('people read the same by the console: administrators, support and readers of the operator', async (t) => {
  const { say, done, call, app } = await startPortal(t);
  await say({ comment: 'Where are the scopes?', helpful: false });
  const readers = ['operator_administrator', 'operator_support', 'operator_reader'];
  for (const path of ['/portal/page-votes', '/portal/page-comments?helpful=false&limit=1']) {
    const url = `/v1/console${path}`;
    const told = await done(200, 'GET', path);
    assert.match(JSON.stringify(told), /webhooks/);
    for (const role of roles) {
      const token = await tokenOfRole(app, role);
      const { status, body } = await call('GET', url, { as: undefined, token });
      assert.equal(status, readers.includes(role) ? 200 : 403, `${role} ${url}`);
      if (status === 200) assert.deepEqual(body, told, `${role} ${url}`);
    }
    assert.equal((await call('GET', url, { as: undefined })).status, 401);
    for (const as of ['seller-one', 'operator'] as const)
      assert.equal((await call('GET', url, { as })).status, 403);
    assert.equal(
      (await call('GET', `${url.split('?')[0]}?limit=0`, { as: 'operator', scope: 'console' })).status,
      400,
    );
  }
});

it('comments end after their time, and counts stay', async (t) => {
  const { say, db, done, clock } = await startPortal(t);
  await say({ comment: 'old' });
  clock.advanceMs(60_000);
  await say({ comment: 'new' });
  assert.equal(await removeOldFeedback(db, new Date(clock.now().getTime() - 1000)), 1);
  const { comments } = await done(200, 'GET', '/portal/page-comments');
  assert.deepEqual(comments.length, 1);
  assert.deepEqual((await done(200, 'GET', '/portal/page-votes')).pages[0].helpful, 2);
});

it('only the newest comments are kept, and as many votes without one, however many there are', async (t) => {
  const { say, db, clock } = await startPortal(t);
  const texts = ['one', 'two', 'three', 'four'];
  for (const comment of texts) {
    await say({ comment });
    await say({});
    await say({});
    clock.advanceMs(1000);
  }
  const old = new Date(0);
  assert.equal(await removeOldFeedback(db, old, { kept: 8 }), 0);
  // Votes push no comment out, and all that is too much goes at once.
  assert.equal(await removeOldFeedback(db, old, { kept: 4, most: 1 }), 4);
  const left = () => db<{ comment: string | null }[]>`SELECT comment FROM page_feedback ORDER BY comment_id`;
  assert.deepEqual(
    (await left()).map(({ comment }) => comment),
    [...texts, null, null, null, null],
  );
  assert.equal(await removeOldFeedback(db, old, { kept: 2, most: 1 }), 4);
  assert.deepEqual(
    (await left()).map(({ comment }) => comment),
    ['three', 'four', null, null],
  );
});
