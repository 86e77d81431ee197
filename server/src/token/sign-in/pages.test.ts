import assert from 'node:assert/strict';
import { it } from 'node:test';
import { invitationPage } from './invitation-page.ts';
import { field, pageText, tooManyFailures } from './pages.ts';
import { signInPage } from './sign-in-page.ts';

const frame = { apiName: 'Marketplace API', publicUrl: 'https://api.example.com', sandbox: false };

it('a page says in its title and in an alert what was wrong, and nothing of it where nothing was', () => {
  const page = { title: 'Sign in', body: { html: '<p>Here</p>' } } as never as Parameters<typeof pageText>[1];
  const good = pageText(frame, page);
  assert.ok(good.includes('<title>Sign in – Marketplace API</title>') && !good.includes('role="alert"'));
  const wrong = pageText(frame, { ...page, error: 'The code is wrong.' });
  assert.ok(wrong.includes('<title>Error: Sign in – Marketplace API</title>'));
  assert.ok(wrong.includes('<p class="error" role="alert" id="error">The code is wrong.</p>'));
});

it('somebody who has failed too often is told how many minutes to wait', () => {
  for (const [seconds, said] of [
    [1, '1 minute.'],
    [60, '1 minute.'],
    [61, '2 minutes.'],
    [900, '15 minutes.'],
  ] as const)
    assert.ok(tooManyFailures(seconds).endsWith(` in ${said}`), String(seconds));
});

it('a field has its value, its shortest length and its hint where there are some', () => {
  const bare = {
    name: 'name',
    label: 'Your name',
    type: 'text',
    autocomplete: 'name',
    maxLength: 9,
  } as const;
  const { html } = field(bare);
  assert.ok(html.includes('value=""') && html.includes('maxlength="9"'));
  assert.doesNotMatch(html, /minlength|name-hint|undefined/);
  const whole = field({ ...bare, value: 'Ada', minLength: 3, hint: 'At least three.' }).html;
  for (const part of ['value="Ada"', ' minlength="3"', ' aria-describedby="name-hint"', '>At least three.<'])
    assert.ok(whole.includes(part), part);
});

it('who was invited is told the e-mail address, or asked for one', () => {
  const common = { action: '/invitation/x', partnerName: 'Nordlicht', role: 'seller_clerk' } as const;
  const named = invitationPage({ ...common, email: 'ada@example.com' }).body.html;
  assert.ok(named.includes('<strong>ada@example.com</strong>') && !named.includes('name="email"'));
  const asked = invitationPage({ ...common, email: null, given: { email: 'a@b.example' } }).body.html;
  assert.ok(asked.includes('value="a@b.example"') && !asked.includes('with the e-mail address'));
});

it('a program that asks is named, and there are buttons where there are demo people', () => {
  const bare = signInPage({ action: '/sign-in/x', demoPeople: [] }).body.html;
  assert.doesNotMatch(bare, /Or try it as|in your name|undefined/);
  const person = { personId: 'p', partner: 1, name: 'Ada', role: 'seller_clerk', partnerName: 'Nordlicht' };
  const agent = 'http://127.0.0.1:8123';
  const whole = signInPage({ action: '/sign-in/x', demoPeople: [person as never], agent }).body.html;
  assert.ok(whole.includes(`<strong>${agent}</strong>`) && whole.includes('<h3>Nordlicht</h3>'));
});
