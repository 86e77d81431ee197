import type { AdapterPayload } from 'oidc-provider';
import { personScope } from '../../kernel/scopes.ts';

/** Coding agents on the computers of people. One public client for all of them: it has no secret that could tell them apart. */
export const agentClientId = 'sellerdock-agent';

/** Agents as the OAuth library reads them. */
export const agentClient: AdapterPayload = {
  client_id: agentClientId,
  token_endpoint_auth_method: 'none',
  application_type: 'native',
  scope: personScope,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: ['http://127.0.0.1/callback'],
  demo: false,
};

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Says whether codes may be sent to an address: programs of the person's own computer only, on any port (RFC 8252 section 7.3). */
export function isAgentRedirect(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  return protocol === 'http:' && loopback.has(hostname) && username + password + hash === '';
}

/**
 * Says whether an agent may ask for a token for this server of tools (RFC 8707): one on the person's own computer, or one at the
 * address of this server. Another one could use the token here in the person's name.
 */
export function isAgentResource(resource: string, issuer: string): boolean {
  if (!URL.canParse(resource)) return false;
  return new URL(resource).origin === new URL(issuer).origin || isAgentRedirect(resource);
}
