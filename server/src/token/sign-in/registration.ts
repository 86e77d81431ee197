import { agentClientId, isAgentRedirect } from './agent-client.ts';

/** Where agents register (RFC 7591). */
export const registrationPath = '/v1/register';

type Registered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const refused = (error: string, why: string): Registered => ({
  status: 400,
  body: { error, error_description: why },
});

/**
 * Answers the registration of an agent with the client that all agents share: nothing is stored, however many register. Refuses
 * agents that do not run on the person's own computer.
 */
export function registered(bytes: Buffer): Registered {
  const metadata = parsed(bytes);
  if (typeof metadata !== 'object' || metadata === null)
    return refused('invalid_client_metadata', 'The body must be a JSON object.');
  const { redirect_uris: uris, token_endpoint_auth_method: method = 'none' } = metadata as Record<
    string,
    unknown
  >;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 20 || !uris.every(isAgentRedirect))
    return refused(
      'invalid_redirect_uri',
      'redirect_uris must name 1 to 20 addresses of this computer, such as http://127.0.0.1:8123/callback.',
    );
  if (method !== 'none')
    return refused(
      'invalid_client_metadata',
      'token_endpoint_auth_method must be none: agents keep no secret.',
    );
  return {
    status: 201,
    body: {
      client_id: agentClientId,
      redirect_uris: uris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
