import { personScope, scopes } from '../kernel/scopes.ts';
import { clientCredentialsAnswer, passwordAnswer, requestExamples } from './openapi-examples.ts';
import { allGrantTypes } from './store.ts';

const allScopes = [...scopes, personScope];

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });

const tokenRequest = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: text('How access is asked for.', { enum: [...allGrantTypes] }),
    client_id: text('Id of the client; may be in the Authorization header instead.'),
    client_secret: text('Secret of the client; may be in the Authorization header instead.', {
      format: 'password',
    }),
    scope: text('Scopes the token shall have, with spaces between them. Default: all that are granted.', {
      examples: ['orders shipments'],
    }),
    username: text('Name of the technical user (grant `password`).'),
    password: text('Password of the technical user (grant `password`).', { format: 'password' }),
    refresh_token: text('The latest refresh token (grant `refresh_token`). Each one works once.'),
    code: text(
      'The authorization code (grant `authorization_code`, for the console and coding agents). It works once, for a minute.',
    ),
    redirect_uri: text('The address that the code was sent to.', { format: 'uri' }),
    code_verifier: text('The text whose SHA-256 was the `code_challenge` (RFC 7636).'),
  },
};

const tokenAnswer = {
  type: 'object',
  required: ['access_token', 'expires_in', 'scope', 'token_type'],
  properties: {
    access_token: text('JWT for the Authorization header of API requests.'),
    expires_in: { type: 'integer', description: 'Seconds the access token is valid.', examples: [1800] },
    scope: text('Scopes of the token, with spaces between them.'),
    token_type: text('Always Bearer.', { const: 'Bearer' }),
    refresh_token: text('Only with the grants `password`, `refresh_token` and `authorization_code`.'),
    refresh_expires_in: {
      type: 'integer',
      description: 'Seconds the refresh token is valid.',
      examples: [7200],
    },
    'not-before-policy': { type: 'integer', const: 0, description: 'Always 0.' },
    session_state: text('The same for all tokens of one login.', { format: 'uuid' }),
  },
};

const tokenError = {
  type: 'object',
  required: ['error'],
  properties: {
    error: text('Code of RFC 6749 section 5.2.', {
      examples: [
        'invalid_client',
        'invalid_grant',
        'invalid_request',
        'invalid_scope',
        'unsupported_grant_type',
      ],
    }),
    error_description: text('What is wrong, for a human.'),
    scope: text('The scopes that are not granted, with `invalid_scope`.'),
  },
};

const json = (schema: object, examples: Record<string, { value: object }>) => ({
  content: { 'application/json': { schema, examples } },
});

const refusal = (description: string, error: string, why: string) => ({
  description,
  ...json(tokenError, { [error]: { value: { error, error_description: why } } }),
});

const elsewhere = refusal(
  'Another server issues the tokens for this API.',
  'invalid_request',
  'Access tokens for this API are issued by https://login.example.com, not by this server.',
);

type Metadata = {
  operationId: string;
  summary: string;
  description: string;
  schema: object;
  example: object;
};

const metadataGet = ({ operationId, summary, description, schema, example }: Metadata) => ({
  get: {
    operationId,
    summary,
    description,
    tags: ['Token'],
    security: [],
    responses: {
      200: { description: 'The document, cacheable.', ...json(schema, { document: { value: example } }) },
      404: elsewhere,
    },
  },
});

const keysSchema = {
  type: 'object',
  required: ['keys'],
  properties: {
    keys: {
      type: 'array',
      description: 'The public keys.',
      items: { type: 'object', additionalProperties: true },
    },
  },
};

const metadataSchema = {
  type: 'object',
  required: ['issuer', 'token_endpoint', 'jwks_uri'],
  properties: {
    issuer: text('Issuer and audience of the tokens.', { format: 'uri' }),
    authorization_endpoint: text('Where the console and coding agents send people to sign in.', {
      format: 'uri',
    }),
    token_endpoint: text('Where tokens are asked for.', { format: 'uri' }),
    registration_endpoint: text('Where coding agents register (RFC 7591).', { format: 'uri' }),
    jwks_uri: text('Where the keys are.', { format: 'uri' }),
    scopes_supported: {
      type: 'array',
      description: 'Scopes that tokens can have.',
      items: { type: 'string', enum: allScopes },
    },
    grant_types_supported: {
      type: 'array',
      description: 'How access can be asked for.',
      items: { type: 'string', enum: [...allGrantTypes] },
    },
  },
};

const metadata = {
  issuer: 'https://api.example.com',
  authorization_endpoint: 'https://api.example.com/v1/authorize',
  token_endpoint: 'https://api.example.com/v1/token',
  registration_endpoint: 'https://api.example.com/v1/register',
  jwks_uri: 'https://api.example.com/.well-known/jwks.json',
  scopes_supported: allScopes,
  grant_types_supported: [...allGrantTypes],
};

/** OpenAPI 3.1 paths of the token endpoint, the published keys and the discovery documents. */
export const tokenPaths = {
  '/v1/token': {
    post: {
      operationId: 'createToken',
      summary: 'Get an access token',
      description:
        'Answers an access token for 30 minutes. The client authenticates with `client_id` and `client_secret` in the ' +
        'form or with HTTP Basic, not both. At most 10 requests a second from one address.',
      tags: ['Token'],
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: tokenRequest, examples: requestExamples } },
      },
      responses: {
        200: {
          description: 'The token. Never to be cached.',
          headers: { 'Cache-Control': { schema: { type: 'string', const: 'no-store' } } },
          ...json(tokenAnswer, {
            client_credentials: { value: clientCredentialsAnswer },
            password: { value: passwordAnswer },
          }),
        },
        400: refusal(
          'The request is malformed, the grant or a scope is not available, or password or refresh token are wrong.',
          'invalid_grant',
          'grant request is invalid',
        ),
        401: {
          headers: {
            'WWW-Authenticate': { description: 'Only after HTTP Basic.', schema: { type: 'string' } },
          },
          ...refusal('Unknown client or wrong secret.', 'invalid_client', 'client authentication failed'),
        },
        404: elsewhere,
        408: refusal(
          'The body was not there within 5 seconds. The connection ends.',
          'invalid_request',
          'The request body did not arrive within 5 seconds.',
        ),
        413: refusal('The body is larger than 56 KiB.', 'invalid_request', 'The request body is too large.'),
        429: {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
          ...refusal(
            'Too many requests from this address, or too many with secrets that the server has not checked yet.',
            'temporarily_unavailable',
            'Too many token requests from this address.',
          ),
        },
        500: refusal('A fault on our side.', 'server_error', 'An unexpected error occurred.'),
        503: {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
          ...refusal(
            'Not available at the moment.',
            'temporarily_unavailable',
            'The service is busy, try again.',
          ),
        },
      },
    },
  },
  '/.well-known/jwks.json': metadataGet({
    operationId: 'getTokenKeys',
    summary: 'Keys that verify access tokens',
    description:
      'The public keys as a JSON Web Key Set (RFC 7517). Read them again when a token names one that you do not know.',
    schema: keysSchema,
    example: {
      keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: '9VyJ0C…', n: '0vx7agoebGcQSuu…', e: 'AQAB' }],
    },
  }),
  '/.well-known/openid-configuration': metadataGet({
    operationId: 'getOpenidConfiguration',
    summary: 'Discovery document',
    description: 'Where tokens and keys are, in the form of OpenID Connect Discovery.',
    schema: metadataSchema,
    example: metadata,
  }),
  '/.well-known/oauth-authorization-server': metadataGet({
    operationId: 'getAuthorizationServerMetadata',
    summary: 'Discovery document (RFC 8414)',
    description: 'Where tokens and keys are, in the form of OAuth 2.0 Authorization Server Metadata.',
    schema: metadataSchema,
    example: metadata,
  }),
} as const;
