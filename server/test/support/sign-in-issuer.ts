import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';

/** Another OpenID provider: its people sign in on pages of its own, and its tokens name a partner and a role. */
export async function startSignInIssuer({
  issuer,
  address,
  clientId,
}: Readonly<Record<'issuer' | 'address' | 'clientId', string>>): Promise<Server> {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${address}/console/signed-in`],
        post_logout_redirect_uris: [`${address}/console/signed-out`],
      },
    ],
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    extraTokenClaims: () => ({ partner_id: 1, groups: ['other', 'seller_reader'] }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid');
      grant.addResourceScope(address, 'console');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => address,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'console',
          audience: 'market',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  const { hostname, port } = new URL(issuer);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return server;
}
