import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { ConfigError, onPort, readConfig } from './index.ts';
import { settings } from './settings.ts';

it('defaults listen on loopback with the embedded database as a sandbox', () => {
  const config = readConfig({});
  assert.equal(config.publicUrl, 'http://127.0.0.1:8080');
  assert.equal(config.sandbox, true);
  assert.equal(config.databaseUrl, undefined);
  assert.ok(Object.isFrozen(config));
});

it('a database of one’s own switches the sandbox off unless it is asked for', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/x' }).sandbox, false);
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/x', SANDBOX: 'on' }).sandbox, true);
  assert.equal(readConfig({ SANDBOX: 'off' }).sandbox, false);
});

it('a server that listens on all addresses is reached under localhost, unless told otherwise', () => {
  for (const HOST of ['0.0.0.0', '::', '::0', '0:0::0'])
    assert.equal(readConfig({ HOST, PORT: '81' }).publicUrl, 'http://localhost:81', HOST);
  assert.equal(readConfig({ HOST: '::1' }).publicUrl, 'http://[::1]:8080');
  const PUBLIC_URL = 'https://api.example.com';
  assert.equal(readConfig({ HOST: '0.0.0.0', PUBLIC_URL }).publicUrl, PUBLIC_URL);
});

it('a port that the system chose is in the addresses that follow from it, and in no other', () => {
  const chosen = onPort(readConfig({ PORT: '0', HOST: '::' }), 4711);
  assert.deepEqual(
    [chosen.port, chosen.publicUrl, chosen.shopUrl],
    [4711, 'http://localhost:4711', 'http://localhost:4711/shop'],
  );
  assert.ok(Object.isFrozen(chosen));
  const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://api.example.com' });
  assert.deepEqual(onPort(given, 4711), { ...given, port: 4711 });
  const shop = readConfig({ PORT: '0', SHOP_URL: 'https://shop.example.com' });
  assert.equal(onPort(shop, 4711).shopUrl, 'https://shop.example.com');
});

it('a sandbox keeps the requests of its sellers unless told otherwise', () => {
  const keeps = (environment: Record<string, string>) => readConfig(environment).sandboxRequestLog;
  assert.deepEqual([keeps({}), keeps({ SANDBOX_REQUEST_LOG: 'off' })], [true, false]);
});

it('an empty value counts as absent', () => {
  assert.equal(readConfig({ PORT: '' }).port, 8080);
});

for (const [name, wrong] of [
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['SANDBOX', 'yes'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://example.com/api'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '1'],
  ['WEBHOOK_CONSUMERS', '101:everything'],
  ['WEBHOOK_CONSUMERS', '106:order;106:order'],
  ['WEBHOOK_SCHEDULE', 'never'],
  ['WEBHOOK_SIGNING_KEY_DAYS', '1'],
] as const) {
  it(`a wrong ${name} (${wrong}) is refused in one line that names the setting`, () => {
    assert.throws(
      () => readConfig({ [name]: wrong }),
      (error: Error) =>
        error instanceof ConfigError &&
        error.message.startsWith(`${name} is "${wrong}"`) &&
        !error.message.includes('\n'),
    );
  });
}

it('a refusal says what a setting must be', () => {
  assert.throws(() => readConfig({ LOG_LEVEL: 'loud' }), {
    message: 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error, silent.',
  });
});

for (const [name, wrong] of [
  ['DATABASE_URL', 'mysql://seller:hunter22@db/x'],
  ['DATABASE_URL', 'postgres://seller:hunter22@db:port/x'],
  ['DATABASE_URL', 'postgres://seller:hunter22%@db/x'],
  ['WEBHOOK_SECRET', 'hunter22'],
] as const) {
  it(`a wrong ${name} (${wrong}) is refused in one line that does not show it`, () => {
    assert.throws(
      () => readConfig({ [name]: wrong }),
      ({ message }: Error) =>
        message.startsWith(`${name} is set, but must be `) && !/hunter22|\n/.test(message),
    );
  });
}

it('what makes webhooks handier is for a sandbox only, and loopback is open by default where the database is embedded', () => {
  const own = { DATABASE_URL: 'postgres://db/x' };
  assert.equal(readConfig({}).webhookLoopback, true);
  assert.equal(readConfig({ SANDBOX: 'off' }).webhookLoopback, false);
  assert.equal(readConfig({ ...own, SANDBOX: 'on' }).webhookLoopback, false);
  assert.equal(readConfig({ ...own, SANDBOX: 'on', WEBHOOK_LOOPBACK: 'on' }).webhookLoopback, true);
  assert.equal(readConfig({ WEBHOOK_SCHEDULE: 'short' }).webhookSchedule, 'short');
  assert.throws(() => readConfig({ ...own, WEBHOOK_LOOPBACK: 'on' }), ConfigError);
  assert.throws(() => readConfig({ SANDBOX: 'off', WEBHOOK_SCHEDULE: 'short' }), ConfigError);
});

it('consumer 101 may have relation and return result events, 106 and 107 created orders, unless configured otherwise', () => {
  const byNumber = (text?: string) =>
    Object.fromEntries(
      [...readConfig({ WEBHOOK_CONSUMERS: text }).webhookConsumers].map(([number, types]) => [
        number,
        [...types],
      ]),
    );
  const relations = ['created', 'updated', 'deleted'].map((change) => `service-variation-relation.${change}`);
  assert.deepEqual(byNumber(), {
    101: [...relations, 'return-results.provided'],
    106: ['order.created'],
    107: ['order.created'],
  });
  assert.deepEqual(byNumber('7:order,return-results'), { 7: ['order.created', 'return-results.provided'] });
});

it('docs/configuration.md documents every setting with its default and nothing else', async () => {
  const page = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*?) \|$/gm)].map((row) => row.slice(1));
  const expected = Object.entries(settings).map(([name, { shownDefault, about }]) => [
    name,
    shownDefault,
    about,
  ]);
  assert.deepEqual(rows, expected);
});

it('a sandbox lets a partner send 500 requests a second, 250 of one list; production 20 and 10', () => {
  const limitsOf = (environment: Readonly<Record<string, string>>) => {
    const { perSecond, listsPerSecond } = readConfig(environment).rateLimits;
    return [perSecond, listsPerSecond];
  };
  assert.deepEqual(limitsOf({}), [500, 250]);
  assert.deepEqual(limitsOf({ SANDBOX: 'off' }), [20, 10]);
  assert.deepEqual(limitsOf({ RATE_LIMIT_PER_SECOND: '7', RATE_LIMIT_LISTS_PER_SECOND: '0' }), [7, 0]);
});

it('outside a sandbox a level of certification needs an issuer, and neither is needed alone', () => {
  const certification = (environment: Readonly<Record<string, string>>) => {
    const { level, issuer } = readConfig(environment).certification;
    return [level, issuer];
  };
  const level = { CERTIFICATION_LEVEL: 'everyday' };
  const issuer = { CERTIFICATION_ISSUER: 'https://sandbox.example' };
  assert.deepEqual(certification(level), ['everyday', undefined]);
  const outside = { SANDBOX: 'off' };
  assert.deepEqual(certification(outside), [undefined, undefined]);
  assert.deepEqual(certification({ ...outside, ...issuer }), [undefined, 'https://sandbox.example']);
  assert.deepEqual(certification({ ...outside, ...issuer, ...level }), [
    'everyday',
    'https://sandbox.example',
  ]);
  assert.throws(() => readConfig({ ...outside, ...level }), /^Error: CERTIFICATION_ISSUER is not set/);
});

it('tokens of another server are checked only where one is named, with what is said of it', () => {
  assert.equal(readConfig({ TOKEN_AUDIENCE: 'api' }).externalIssuer, undefined);
  const issuer = 'https://login.example';
  const external = readConfig({ TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: 'api' }).externalIssuer;
  assert.deepEqual([external?.issuer, external?.audience], [issuer, 'api']);
});
