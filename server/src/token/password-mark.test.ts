import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rotateSecret } from './credentials/store.ts';
import { isPasswordGood, passwordMark } from './password-mark.ts';
import { hashSecret, publicSecretCost } from './secrets.ts';
import { findUser } from './store.ts';
import { type StartedToken, startToken } from './testing.ts';

const id = 'seller-one';

const login = async ({ token }: StartedToken, password = `${id}-secret`): Promise<string> => {
  const form = { grant_type: 'password', client_id: id, username: id, password };
  return (await token(form)).body.refresh_token;
};

const refresh = async ({ token }: StartedToken, value: string) =>
  (await token({ grant_type: 'refresh_token', client_id: id, refresh_token: value })).body;

async function rotate({ db, clock }: StartedToken, password: string, overlapSeconds: number) {
  const { partner } = (await findUser(db, id, true))!;
  const previousValidUntil = new Date(clock.now().getTime() + overlapSeconds * 1000);
  const hash = await hashSecret(password, publicSecretCost);
  await rotateSecret(db, partner, { kind: 'user', id }, { hash, previousValidUntil });
}

it('400 invalid_grant for a refresh token of a password that a rotation has ended, also after refreshes', async (t) => {
  const test = await startToken(t);
  const { refresh_token: old } = await refresh(test, await login(test));
  await rotate(test, 'the new one', 0);
  assert.equal((await refresh(test, old)).error, 'invalid_grant');
  const { refresh_token: present } = await refresh(test, await login(test, 'the new one'));
  assert.ok((await refresh(test, present)).access_token);
});

it('refresh tokens of the previous password work until the overlap ends, those of the new one go on', async (t) => {
  const test = await startToken(t);
  const before = await login(test);
  await rotate(test, 'the new one', 600);
  const during = await login(test);
  const present = await login(test, 'the new one');
  const { refresh_token: again } = await refresh(test, before);
  test.clock.advanceSeconds(601);
  for (const value of [again, during]) assert.equal((await refresh(test, value)).error, 'invalid_grant');
  assert.ok((await refresh(test, present)).access_token);
});

it('a second rotation ends the password before the previous one, whatever its overlap was', async (t) => {
  const test = await startToken(t);
  const first = await login(test);
  await rotate(test, 'the second', 600);
  const second = await login(test, 'the second');
  await rotate(test, 'the third', 600);
  assert.equal((await refresh(test, first)).error, 'invalid_grant');
  assert.ok((await refresh(test, second)).access_token);
});

it('a login without a mark ends with the previous password if it was made before that ended', () => {
  const until = new Date('2026-03-01T12:00:00Z');
  const user = { passwordHash: 'present', previous: { hash: 'previous', validUntil: until } };
  const at = (ms: number) => new Date(until.getTime() + ms);
  const iiat = until.getTime() / 1000;
  assert.equal(isPasswordGood(user, { iiat: iiat - 1 }, at(-1)), true);
  assert.equal(isPasswordGood(user, { iiat: iiat - 1 }, at(0)), false);
  assert.equal(isPasswordGood(user, { iiat }, at(0)), true);
  assert.equal(isPasswordGood({ passwordHash: 'present' }, { iiat }, at(0)), true);
  assert.equal(isPasswordGood(user, { acr: passwordMark('previous') }, at(-1)), true);
  assert.equal(isPasswordGood(user, { acr: passwordMark('previous') }, at(0)), false);
});
