import { tokenOf } from '../../../src/operator/testing.ts';
import type { TestApp } from '../app.ts';
import { partnerOf } from '../orders.ts';
import type { Seller } from './world.ts';

export type ServicePartner = {
  /** The service partner's own token, with which it requests tokens for its installations. */
  readonly token: string;
  readonly appId: string;
  /** Records a seller's consent and returns its number. */
  install(seller: Seller, scopes: readonly string[]): Promise<string>;
  /** A token for the seller who gave this consent. */
  tokenFor(installationId: string): Promise<{ readonly status: number; readonly token: string }>;
  revoke(installationId: string): Promise<void>;
};

/** Creates a service partner with an app, as the operator. */
export async function servicePartner(test: TestApp): Promise<ServicePartner> {
  const operate = async (url: string, body?: object) => {
    const reply = await test.call('POST', `/operator/v1${url}`, {
      as: 'operator',
      ...(body === undefined ? {} : { body }),
    });
    if (reply.status >= 300) throw new Error(`${url}: ${reply.status} ${reply.text}`);
    return reply.body;
  };
  const { partnerId } = await operate('/partners', { kind: 'service_partner', name: 'Helper' });
  const client = await operate(`/partners/${partnerId}/clients`, { scopes: ['developer'] });
  const { appId } = await operate(`/partners/${partnerId}/apps`, { name: 'Helper' });
  const { token } = await tokenOf(test, {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  const installations = `/apps/${appId}/installations`;
  return {
    token,
    appId,
    async install(seller, scopes) {
      const body = { partnerId: await partnerOf(test.db, seller), scopes };
      return (await operate(installations, body)).installationId;
    },
    async tokenFor(installationId) {
      const url = `/v1${installations}/${installationId}/accessToken`;
      const { status, body } = await test.call('POST', url, { as: undefined, token });
      return { status, token: body.access_token };
    },
    async revoke(installationId) {
      await operate(`${installations}/${installationId}/revocation`);
    },
  };
}
