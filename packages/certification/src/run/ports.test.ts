import assert from 'node:assert/strict';
import { it } from 'node:test';
import { freePort } from './ports.ts';

it('a port is none that the system gives to a connection, so that it is still free when a connector starts again', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
  assert.equal(new Set(ports).size, 100);
  assert.deepEqual(
    ports.filter((port) => port >= 32_768),
    [],
  );
});
