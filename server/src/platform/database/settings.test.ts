import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clientSettings } from './settings.ts';
import { answersWithinMs, noTimeouts } from './timeouts.ts';

const keepAlive = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
const socket = { host: '/run/db', port: 5432, user: 'postgres', database: 'one' };
const url = 'postgres://user@db.example/one';

/** The parameters of the URL that the driver is given. */
const parameters = (given: string, role?: string) =>
  Object.fromEntries(new URL(clientSettings({ url: given }, { role }).connectionString!).searchParams);

it('a connection is kept alive at both ends, and switches to a role only where there is one', () => {
  const { options, keepAlive: isKept, keepAliveInitialDelayMillis, host } = clientSettings(socket);
  assert.deepEqual(
    [options, isKept, keepAliveInitialDelayMillis, host],
    [keepAlive, true, 30_000, '/run/db'],
  );
  assert.equal(clientSettings(socket, { role: 'server' }).options, `${keepAlive} -c role=server`);
  assert.deepEqual(parameters(url), { options: keepAlive });
  assert.deepEqual(parameters(url, 'server'), { options: `${keepAlive} -c role=server` });
});

it('the options of an address stay, and its sslmode means what it means elsewhere unless it says so itself', () => {
  assert.equal(parameters(`${url}?options=-c%20jit%3Doff`).options, `-c jit=off ${keepAlive}`);
  assert.equal(parameters(`${url}?sslmode=require`).uselibpqcompat, 'true');
  assert.equal(parameters(`${url}?sslmode=require&uselibpqcompat=false`).uselibpqcompat, 'false');
  assert.equal(parameters(`${url}?uselibpqcompat=false`).uselibpqcompat, 'false');
  assert.equal(parameters(url).uselibpqcompat, undefined);
});

it('a session has the timeouts that are given, and those of the server otherwise', () => {
  const timeouts = { statementMs: 1, lockMs: 2, idleInTransactionMs: 3 };
  const session = {
    statement_timeout: 1,
    lock_timeout: 2,
    idle_in_transaction_session_timeout: 3,
  };
  const given = clientSettings(socket, { timeouts });
  assert.deepEqual({ ...given, ...session }, given);
  assert.equal('statement_timeout' in clientSettings(socket), false);
});

it('a statement has five seconds beyond its timeout to be answered, and any time without one', () => {
  assert.equal(answersWithinMs({ ...noTimeouts, statementMs: 2_000 }), 7_000);
  assert.deepEqual([answersWithinMs(noTimeouts), answersWithinMs(undefined)], [0, 0]);
});
