import type { Reply, TestApp } from '../../../test/support/app.ts';

type Credentials = { readonly clientId: string; readonly clientSecret: string };

/** A throw-away seller with a token of each of its clients. */
export type RunSeller = {
  readonly partnerId: number;
  readonly connector: Credentials;
  readonly certifier: Credentials;
  readonly connectorToken: string;
  readonly certifierToken: string;
};

/** Starts a run as seller-one. */
export async function startedRun(test: TestApp, body: object = {}): Promise<string> {
  return (await test.call('POST', '/v1/sandbox/certifications', { body })).body.id;
}

/** A token of a client. */
async function tokenOf(test: TestApp, { clientId, clientSecret }: Credentials): Promise<string> {
  return (await askForToken(test, { clientId, clientSecret })).body.access_token;
}

/** Asks for a token with a form. */
export async function askForToken(test: TestApp, { clientId, clientSecret }: Credentials): Promise<Reply> {
  return test.call('POST', '/v1/token', {
    as: undefined,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
  });
}

/** Makes a seller of a run of seller-one. */
export async function runSeller(
  test: TestApp,
  run: string,
  testCase = 'basics/one-token',
): Promise<RunSeller> {
  const url = `/v1/sandbox/certifications/${run}/sellers`;
  const { body } = await test.call('POST', url, { body: { case: testCase } });
  const connectorToken = await tokenOf(test, body.connector);
  const certifierToken = await tokenOf(test, body.certifier);
  return { ...body, connectorToken, certifierToken };
}

/** All evidence of a seller. */
export async function evidenceOf(
  test: TestApp,
  { certifierToken }: Pick<RunSeller, 'certifierToken'>,
  after = 0,
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
): Promise<any[]> {
  const { body } = await test.call('GET', `/v1/sandbox/evidence?limit=500&after=${after}`, {
    token: certifierToken,
  });
  return body.entries;
}
