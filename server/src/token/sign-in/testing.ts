import assert from 'node:assert/strict';
import {
  type Browser,
  type CodeRequest,
  codeRequest,
  openBrowser,
  redeem,
} from '../../../test/support/sign-in.ts';
import { codeAt, keyOf } from '../second-factor/totp.ts';
import type { StartedToken } from '../testing.ts';

/** How long a code of the second factor is the present one. */
export const codeSeconds = 30;

/** A browser at the page that follows the right password. */
export async function afterLogin(test: StartedToken, request: CodeRequest, who: Record<string, string>) {
  const browser = openBrowser(test.app);
  const page = String((await browser.get(request.url)).headers.location);
  return { browser, request, page, shown: await browser.post(page, who) };
}

/** Ends a sign-in to the console: follows the way back, and redeems the code. */
export async function ended(
  test: StartedToken,
  { browser, request }: { browser: Browser; request: ReturnType<typeof codeRequest> },
  reply: { statusCode: number; headers: Record<string, unknown>; body: string },
) {
  assert.equal(reply.statusCode, 303, reply.body);
  const back = await browser.get(String(reply.headers.location));
  const code = new URL(String(back.headers.location)).searchParams.get('code');
  assert.ok(code, String(back.headers.location));
  const { status, body } = await redeem(test.app, code, request);
  assert.equal(status, 200);
  return (await test.service.verify(body.access_token!)).person!;
}

/** The key that the page shows for an authenticator app. */
export const keyIn = (page: string): Buffer =>
  keyOf(/<code class="key">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '');

/** The code that an app shows, now or `later` codes after that. */
export const codeOf = ({ clock }: StartedToken, key: Buffer, later = 0): string =>
  codeAt(key, Math.floor(clock.now().getTime() / 1000 / codeSeconds) + later);

/** Sets a second factor up, as the first sign-in demands it. Ends when the next code is there. */
export async function enrolled(
  test: StartedToken,
  who: Record<string, string>,
  publicUrl = 'https://api.example.com',
) {
  const at = await afterLogin(test, codeRequest(publicUrl), who);
  const key = keyIn(at.shown.body);
  assert.equal(key.length, 20);
  const kept = await at.browser.post(at.page, { code: codeOf(test, key) });
  const codes = [...kept.body.matchAll(/<li><code>([\w-]+)</g)].map(([, code]) => code!);
  assert.equal(codes.length, 10);
  await ended(test, at, await at.browser.post(at.page, { kept: 'yes' }));
  test.clock.advanceSeconds(2 * codeSeconds);
  return { key, codes };
}
