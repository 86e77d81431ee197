import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Tab } from './browser.ts';
import { portalInBrowser } from './portal.ts';

const portal = portalInBrowser();
const PAGE = '/docs/about-the-api/webhooks';

/** Answers what the page sends with these statuses in turn, and returns it. A refusal has these words. */
async function takeFeedback({ page }: Tab, statuses: number[], title = '') {
  const sent: Record<string, unknown>[] = [];
  await page.route('**/docs/feedback', async (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    const status = statuses.shift() ?? 500;
    await route.fulfill(status === 400 ? { status, json: { errors: [{ title }] } } : { status });
  });
  return sent;
}

it('a reader says by keyboard that a page did not help, and why; the page asks once', async () => {
  const tab = await portal.openFresh(PAGE);
  const { page } = tab;
  const sent = await takeFeedback(tab, [204, 204]);
  await page.getByRole('button', { name: 'No', exact: true }).focus();
  await tab.press('Enter');
  await page.locator('textarea:focus').waitFor();
  await page.getByLabel('What is missing or wrong?').fill('<b>Where</b> is the key?');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText('Thank you for your comment.').waitFor();
  await page.locator('[role=status]:focus').waitFor();
  const [vote, comment] = sent;
  assert.match(String(vote?.id), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(vote, { id: vote?.id, page: 'about-the-api/webhooks', helpful: false });
  assert.deepEqual(comment, { ...vote, comment: '<b>Where</b> is the key?' });
  await tab.goto(page.url());
  await page.getByText('You have said what you think of this page.').waitFor();
  assert.equal(
    await page.evaluate('document.activeElement === document.body'),
    true,
    'nothing takes the focus',
  );
  assert.equal(await page.getByText('Was this page helpful?').count(), 0);
});

it('a page whose server does not take the answer says so, and asks again', async () => {
  const tab = await portal.openFresh(PAGE);
  const { page } = tab;
  const sent = await takeFeedback(tab, [503, 204]);
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  await yes.click();
  await page.getByText('Your answer could not be sent.').waitFor();
  await yes.click();
  await page.getByLabel('What helped you?').waitFor();
  assert.equal(sent.length, 2);
});

it('a refused comment stays with the reason; a comment that nobody can see cannot be sent', async () => {
  const tab = await portal.openFresh(PAGE);
  const { page } = tab;
  const reason = 'Your comment has a character that cannot be seen after “Press”.';
  const sent = await takeFeedback(tab, [204, 400, 204], reason);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const comment = page.getByLabel('What helped you?');
  const send = page.getByRole('button', { name: 'Send' });
  await comment.fill('\u200b\u2060 \ufeff');
  assert.equal(await send.isDisabled(), true);
  await comment.fill('Press\u000bEnter');
  await send.click();
  await page.getByText(`Your answer could not be sent. ${reason}`).waitFor();
  await comment.fill('اضغط \u2068Enter\u2069');
  assert.equal(await comment.evaluate((field) => getComputedStyle(field as never).direction), 'rtl');
  await send.click();
  await page.getByText('Thank you for your comment.').waitFor();
  assert.equal(sent.length, 3);
});

it('a double click is one answer', async () => {
  const tab = await portal.openFresh(PAGE);
  const { page } = tab;
  const sent = await takeFeedback(tab, [204, 204]);
  await page.getByRole('button', { name: 'Yes', exact: true }).dblclick();
  await page.getByLabel('What helped you?').waitFor();
  assert.equal(sent.length, 1);
});

it('a page without JavaScript asks nothing, because its buttons would do nothing', async () => {
  const { page } = await portal.openFresh(PAGE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByText('Was this page helpful?').isVisible(), false);
  } finally {
    await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
});
