import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hashSecret, publicSecretCost, verifySecret } from './secrets.ts';

it('a hash is salted, names its parameters and verifies its own secret only', async () => {
  const [one, two] = await Promise.all([hashSecret('geheim'), hashSecret('geheim')]);
  assert.match(one, /^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
  assert.notEqual(one, two);
  assert.equal(await verifySecret('geheim', one), true);
  assert.equal(await verifySecret('geheim', two), true);
  assert.equal(await verifySecret('Geheim', one), false);
  assert.equal(await verifySecret('', one), false);
});

it('hashes made at another cost stay good', async () => {
  const hash = await hashSecret('s', publicSecretCost);
  assert.match(hash, /ln=10,r=8,p=1/);
  assert.equal(await verifySecret('s', hash), true);
});

it('a stored text that is no hash is an error, not a wrong secret', async () => {
  await assert.rejects(verifySecret('s', 's'), /format/);
});
