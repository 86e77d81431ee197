import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { ownClientId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../platform/database.ts';
import { addressOf } from './client-address.ts';
import type { CheckSecret } from './secret-check.ts';
import { agentClient, agentClientId } from './sign-in/agent-client.ts';
import { consoleClient, consoleClientId } from './sign-in/console-client.ts';
import { type ApiClient, findClient } from './store.ts';

/** Names of the clients that the server has itself: no partner can have one of them. */
export const serverClientIds: readonly string[] = [ownClientId, agentClientId, consoleClientId];

type Parts = {
  readonly db: Db;
  readonly issuer: string;
  readonly sandbox: boolean;
  readonly check: CheckSecret;
  readonly clock: Clock;
};

/**
 * Clients as the OAuth library reads them: with the secret's hash in the secret's place. An unknown client costs the
 * same work as one whose secret is wrong, so that the time of an answer does not tell which clients exist.
 */
export function clientsOf(records: Adapter, { db, issuer, sandbox, check, clock }: Parts): Adapter {
  return {
    ...records,
    async find(id) {
      if (id === consoleClientId) return consoleClient(issuer);
      if (id === agentClientId) return agentClient;
      const { params = {} } = Provider.ctx?.oidc ?? {};
      const presented = [params.client_secret, Provider.ctx?.headers.authorization].find(Boolean);
      const client = await findClient(db, id, sandbox);
      if (client) {
        const waivable = params.grant_type === 'password' || params.grant_type === 'refresh_token';
        return metadataOf(client, client.secretOptional && waivable && presented === undefined, clock.now());
      }
      const secret = presented ?? params.password;
      if (typeof secret === 'string') await check(secret, undefined, addressOf(Provider.ctx?.req));
      return undefined;
    },
  };
}

function metadataOf(client: ApiClient, secretWaived: boolean, now: Date): AdapterPayload {
  const open = client.secretHash === null || secretWaived;
  return {
    client_id: client.clientId,
    ...(open ? {} : { client_secret: client.secretHash as string }),
    token_endpoint_auth_method: open ? 'none' : 'client_secret_basic',
    scope: client.scopes.join(' '),
    grant_types: [...client.grantTypes],
    response_types: [],
    redirect_uris: [],
    ...(client.partner === null ? {} : { partner: client.partner }),
    demo: client.demo,
    ...(client.previous && client.previous.validUntil > now ? { previousHash: client.previous.hash } : {}),
  };
}
