import { securityOf } from '../../platform/http/security.ts';

const uuid = (description: string) => ({
  type: 'string',
  format: 'uuid',
  description,
  examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
});

const pathParameter = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
});

const appId = pathParameter('appId', 'The app; the marketplace gives its number when it is registered.');

const errorList = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      description: 'What is wrong.',
      items: {
        type: 'object',
        required: ['path', 'title', 'detail'],
        properties: {
          path: { type: 'string', description: 'Path of the request.' },
          title: { type: 'string', description: 'What kind of error it is.' },
          detail: { type: 'string', description: 'What is wrong, in a sentence.' },
        },
      },
    },
  },
};

const wait = {
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
};

const refusalsAt = (path: string) => {
  const refusal = (description: string, title: string, detail: string) => ({
    description,
    content: {
      'application/json': {
        schema: errorList,
        examples: { refused: { summary: title, value: { errors: [{ path, title, detail }] } } },
      },
    },
  });
  return {
    refusal,
    usual: {
      401: refusal('The access token is not good.', 'Unauthorized', 'The access token has expired.'),
      429: { ...wait, ...refusal('Too many requests.', 'Too Many Requests', 'Too many requests.') },
      500: refusal('A fault on our side.', 'Internal Server Error', 'An unexpected error occurred.'),
      503: {
        ...wait,
        ...refusal('Not available at the moment.', 'Service Unavailable', 'Try again.'),
      },
    },
  };
};

const number = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const installation = refusalsAt(`/v1/apps/${number}/installation`);
const accessToken = refusalsAt(`/v1/apps/${number}/installations/${number}/accessToken`);

const accessTokenRequest = {
  type: 'object',
  properties: {
    scope: {
      type: 'string',
      description: 'Scopes the token shall have, with spaces between them. Default: all that are granted.',
      examples: ['orders shipments'],
    },
  },
};

const accessTokenAnswer = {
  type: 'object',
  required: ['access_token', 'expires_in'],
  properties: {
    access_token: { type: 'string', description: 'JWT for requests that act for the seller.' },
    expires_in: { type: 'integer', description: 'Seconds the access token is valid.', examples: [1800] },
  },
};

/** OpenAPI 3.1 paths of what apps of service partners use. */
export const appPaths = {
  '/v1/apps/{appId}/installation': {
    get: {
      operationId: 'getAppInstallation',
      summary: 'Find the installation of an app',
      description:
        'Answers the number of your consent that an app of a service partner acts for you; the app needs it for its tokens.',
      tags: ['Token'],
      security: securityOf('installation'),
      parameters: [appId],
      responses: {
        200: {
          description: 'The installation.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['installationId'],
                properties: { installationId: uuid('Number of the consent.') },
              },
              examples: { installed: { summary: 'Installed', value: { installationId: number } } },
            },
          },
        },
        ...installation.usual,
        400: installation.refusal(
          'The address cannot be read.',
          'Bad Request',
          'Query parameter x is not percent-encoded UTF-8.',
        ),
        403: installation.refusal(
          'The scope is missing.',
          'Forbidden',
          'The technical user lacks the scope installation.',
        ),
        404: installation.refusal(
          'You have not consented to such an app.',
          'Not Found',
          `You have not consented to an app ${number}.`,
        ),
      },
    },
  },
  '/v1/apps/{appId}/installations/{installationId}/accessToken': {
    post: {
      operationId: 'createAppAccessToken',
      summary: 'Get an access token for a seller',
      description:
        'A service partner gets a token that acts for the seller who consented, within the scopes that were granted, for 30 minutes. Its claims `azp` and `act` name the service partner. When the seller withdraws the consent, the token ends within seconds.',
      tags: ['Token'],
      security: securityOf('developer'),
      parameters: [appId, pathParameter('installationId', 'The consent.')],
      requestBody: {
        required: false,
        content: {
          'application/x-www-form-urlencoded': {
            schema: accessTokenRequest,
            examples: { some: { summary: 'Some of the scopes', value: { scope: 'orders shipments' } } },
          },
        },
      },
      responses: {
        200: {
          description: 'The token. Never to be cached.',
          headers: { 'Cache-Control': { schema: { type: 'string', const: 'no-store' } } },
          content: {
            'application/json': {
              schema: accessTokenAnswer,
              examples: {
                token: {
                  summary: 'The token',
                  value: { access_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCJ9…', expires_in: 1800 },
                },
              },
            },
          },
        },
        ...accessToken.usual,
        400: accessToken.refusal(
          'A scope was not granted.',
          'Bad Request',
          'The consent does not cover the scope receipts.',
        ),
        403: accessToken.refusal(
          'The scope `developer` is missing, or the consent was withdrawn.',
          'Forbidden',
          `The consent of installation ${number} was withdrawn.`,
        ),
        404: accessToken.refusal(
          'You have no such app or installation, or another server issues the tokens.',
          'Not Found',
          `You have no app ${number} with an installation ${number}.`,
        ),
      },
    },
  },
} as const;
