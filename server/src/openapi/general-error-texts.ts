export type Texts = readonly [title: string, cause: string, remedy: string];

export const WAIT = 'Wait the seconds of Retry-After and send the same request again.';

/** What a status means wherever an interface has no entry of its own for it. */
export const general: Readonly<Record<number, readonly [name: string, ...texts: Texts]>> = {
  400: [
    'Bad Request',
    'The request is not valid',
    'A parameter or a field is missing, unknown or has a value that is not allowed, or the body is no JSON.',
    'Correct what the message names. Do not send the same request again.',
  ],
  401: [
    'Unauthorized',
    'The access token is missing or not valid',
    'The header Authorization is absent, or its token is expired, revoked, or from another server.',
    'Get a new token and send the request once more.',
  ],
  403: [
    'Forbidden',
    'The token may not do this',
    'The token lacks the scope that WWW-Authenticate names, or the role of the person does not include the operation.',
    'Ask for a token with this scope. If the client has no such scope, ask the operator to grant it.',
  ],
  404: [
    'Not Found',
    'There is nothing at this address',
    'The id is unknown, belongs to another seller, or the path is misspelt.',
    'Compare the path with the reference, and read the id again from the list.',
  ],
  405: [
    'Method Not Allowed',
    'The address does not take this method',
    'The path is right and the method is not.',
    'Use one of the methods that the header Allow names.',
  ],
  406: [
    'Not Acceptable',
    'The answer has no form that the request accepts',
    'A proxy in front of the API could not satisfy Accept or Accept-Encoding. The API itself answers JSON whatever Accept says.',
    'Send `Accept: application/json`, or leave the header out.',
  ],
  409: [
    'Conflict',
    'The resource is in another state',
    'Something happened to it since you read it, the name is taken, or the same request is still being carried out.',
    'Read the resource again and decide anew. With Retry-After, wait and send the request again.',
  ],
  412: [
    'Precondition Failed',
    'The resource changed since you read it',
    'If-Match or If-Unmodified-Since names an older version.',
    'Read the resource again, apply your change to it, and send it with the new ETag.',
  ],
  413: [
    'Content Too Large',
    'The body is too large',
    'The body has more bytes or more entries than the operation takes.',
    'Send it in several requests; the reference has the limit of each operation.',
  ],
  415: [
    'Unsupported Media Type',
    'The body has a type that is not understood',
    'A proxy refused the Content-Type or Content-Encoding. The API itself answers 400 for a body that it cannot read.',
    'Send `Content-Type: application/json` and the body without compression.',
  ],
  422: [
    'Unprocessable',
    'A rule forbids what the request asks for',
    'The request can be read, but its values do not fit together or do not fit what is stored.',
    'Correct what the message names.',
  ],
  424: [
    'Failed Dependency',
    'Something that the request needs is not there yet',
    'The order, shipment or receiver that it refers to is not in the necessary state.',
    'Do the step that the message names first, and send the request again.',
  ],
  429: [
    'Too Many Requests',
    'You send more requests than your limit allows',
    'The limit of the seller, of the list, or of tokens is used up.',
    `${WAIT} Read RateLimit to slow down before.`,
  ],
  500: [
    'Internal Server Error',
    'Something failed on our side',
    'An error that the server did not expect. It is logged with the id of the request.',
    'Read whether a write was carried out before you send it again. Report the X-Request-Id if it happens again.',
  ],
  503: [
    'Service Unavailable',
    'Not available at the moment',
    'The database is restarting, the server is stopping or overloaded.',
    WAIT,
  ],
};

/** What the texts of an interface say better than the general ones. */
export const own: Readonly<Record<string, Readonly<Record<number, Texts>>>> = {
  webhooks: {
    409: [
      'The consumer is in another state',
      'The consumerId is taken, the consumer is not verified, or its queue is being replayed.',
      'Read the consumer again. Verify it before you start deliveries.',
    ],
    422: [
      'The receiver or its key cannot be used',
      'The address is not public https, or the key is no RSA key of at least 2048 bits.',
      'Correct what the message names.',
    ],
    424: [
      'The receiver did not answer as it should',
      'The receiver could not be reached, or did not return the challenge.',
      'Let the receiver answer with 200 and the decrypted challenge, then verify again.',
    ],
  },
  sandbox: {
    403: [
      'The token may not use the sandbox',
      'The token lacks a scope, or this is a production server, which has no sandbox.',
      'Use the address and the credentials of the sandbox.',
    ],
    404: [
      'The sandbox has no such thing',
      'The order, shipment, snapshot or request is unknown, was reset, or belongs to another seller.',
      'Read the list again; `reset` and `restore` remove what was there.',
    ],
    409: [
      'The sandbox cannot do this now',
      'The order or parcel is in another state, the name of a snapshot is taken, or another reset is running.',
      'Read the state, then take the step that leads from it.',
    ],
    422: [
      'The step is not possible',
      'The sku is unknown or has too little stock, or the time lies in the past.',
      'Correct what the message names.',
    ],
  },
  console: {
    401: ['You are signed out', 'The session has expired or was ended.', 'Sign in again.'],
    403: [
      'Your role does not include this',
      'The role of the person lacks the right, or the person does not belong to this seller.',
      'Ask an owner of the account for the role.',
    ],
  },
  operator: {
    403: [
      'Only operators may do this',
      'The token lacks the scope `operator`, or the role of the person does not include the operation.',
      'Use the credentials of an operator.',
    ],
  },
};
