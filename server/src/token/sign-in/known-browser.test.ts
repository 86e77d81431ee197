import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeRequest, demoLogin, openBrowser, signInBy } from '../../../test/support/sign-in.ts';
import { startToken } from '../testing.ts';

const publicUrl = 'https://api.example.com';

it('a browser gets its secret with the first sign-in, and keeps it whoever signs in with it', async (t) => {
  const test = await startToken(t);
  const [browser, other] = [openBrowser(test.app), openBrowser(test.app)];
  const secretAfter = async (who: Record<string, string>, one = browser) => {
    await signInBy(one, codeRequest(publicUrl, { prompt: 'login' }), who);
    return [...one.cookies].find(([name]) => name.startsWith('__Host-sellerdock_browser '))?.[1].value;
  };
  const clerk = demoLogin('seller-one', 'seller_clerk');
  const secret = await secretAfter(clerk);
  assert.match(secret!, /^[\w-]{43}$/);
  assert.equal(await secretAfter(demoLogin('operator', 'operator_reader')), secret);
  assert.notEqual(await secretAfter(clerk, other), secret);
});
