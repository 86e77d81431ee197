import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isAgentRedirect, isAgentResource } from './agent-client.ts';
import { html } from './html.ts';
import { browserOf } from './known-browser.ts';
import { registered } from './registration.ts';

it('codes go to programs of the person’s own computer only', () => {
  for (const address of ['http://127.0.0.1/callback', 'http://[::1]:8123/', 'http://localhost:1/a?b=c'])
    assert.equal(isAgentRedirect(address), true, address);
  for (const address of [
    'https://127.0.0.1/callback',
    'http://127.0.0.2/callback',
    'http://localhost.evil.example/',
    'http://user@localhost/',
    'http://:secret@localhost/',
    'http://localhost/#a',
    'localhost',
    '',
    7,
    undefined,
  ])
    assert.equal(isAgentRedirect(address), false, String(address));
});

it('an agent’s server of tools is on the same computer or at the address of this server', () => {
  const issuer = 'https://api.example.com/base';
  assert.equal(isAgentResource('https://api.example.com/mcp', issuer), true);
  assert.equal(isAgentResource('http://127.0.0.1:9000/mcp', issuer), true);
  for (const resource of ['https://api.example.com:444/mcp', 'https://evil.example/mcp', 'nonsense'])
    assert.equal(isAgentResource(resource, issuer), false, resource);
});

const answered = (metadata: unknown) => {
  const { status, body } = registered(Buffer.from(JSON.stringify(metadata)));
  return `${status} ${body.error ?? body.client_id}`;
};

it('201 for 1 to 20 addresses of the computer, 400 for other addresses and for an agent that keeps a secret', () => {
  const uri = 'http://127.0.0.1:8123/callback';
  const good = '201 sellerdock-agent';
  assert.equal(answered({ redirect_uris: [uri] }), good);
  assert.equal(answered({ redirect_uris: Array(20).fill(uri), token_endpoint_auth_method: 'none' }), good);
  for (const uris of [undefined, uri, [], Array(21).fill(uri), [uri, 'https://evil.example/']])
    assert.equal(answered({ redirect_uris: uris }), '400 invalid_redirect_uri', JSON.stringify(uris));
  const secret = { redirect_uris: [uri], token_endpoint_auth_method: 'client_secret_basic' };
  assert.equal(answered(secret), '400 invalid_client_metadata');
  for (const none of [null, 'text', 7]) assert.equal(answered(none), '400 invalid_client_metadata');
  assert.equal(registered(Buffer.from('{')).body.error, 'invalid_client_metadata');
});

it('a browser is known by its cookie, which has another name over HTTPS', () => {
  const secret = 'a'.repeat(43);
  const of = (cookie: string | undefined, publicUrl: string) =>
    browserOf({ headers: { cookie } } as never, { publicUrl });
  const [plain, secure] = ['http://localhost:3000', 'https://api.example.com'];
  assert.equal(of(`x=1; sellerdock_browser=${secret}`, plain), secret);
  assert.equal(of(`__Host-sellerdock_browser=${secret}`, secure), secret);
  assert.equal(of(`sellerdock_browser=${secret}`, secure), undefined);
  for (const cookie of [undefined, 'x=1', `sellerdock_browser=${secret}a`, 'sellerdock_browser='])
    assert.equal(of(cookie, plain), undefined, cookie);
});

it('every value of a page is escaped unless it is HTML that was built the same way', () => {
  const part = html`<b>${'<&>"\''}</b>`;
  assert.equal(part.html, '<b>&lt;&amp;&gt;&quot;&#39;</b>');
  assert.equal(html`${part}${[part, part]}${undefined}${7}!`.html, `${part.html.repeat(3)}7!`);
});
