import { sandboxErrorTitles } from '../sandbox/index.ts';
import { webhookErrorTitles } from '../webhooks/index.ts';
import { general, own, type Texts, WAIT } from './general-error-texts.ts';
import { plainErrors } from './plain-errors.ts';

/** An entry of the error catalogue. */
type DocumentedError = {
  readonly interface: string;
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
  readonly status: string;
  /** A body with the error, where no example of an operation can have it. */
  readonly example?: object | string;
};

/** Error codes of the token endpoint (RFC 6749 section 5.2), with their status. */
const token: readonly (readonly [status: number, name: string, ...texts: Texts])[] = [
  [
    400,
    'invalid_request',
    'The form is not complete',
    'grant_type, or a field that the grant needs, is missing, sent twice, or the body is no form.',
    'Send the fields as `application/x-www-form-urlencoded`.',
  ],
  [
    400,
    'invalid_grant',
    'Password, code or refresh token are not valid',
    'The refresh token or code was used before, has expired or was revoked, or its password is no longer valid; or name and password are wrong.',
    'Sign in again. A refresh token works once: store the new one that came with the answer.',
  ],
  [
    400,
    'invalid_scope',
    'A scope is not granted',
    'The client asks for a scope that the operator, or the consent of the seller, does not include.',
    'Leave `scope` out to get all that are granted, or ask the operator for the scope that the answer names.',
  ],
  [
    400,
    'unsupported_grant_type',
    'The grant is not available',
    'The value of grant_type is unknown or not allowed for this client.',
    'Use `client_credentials` in a connector.',
  ],
  [
    401,
    'invalid_client',
    'Unknown client or wrong secret',
    'client_id or client_secret are wrong, or the client was removed.',
    'Compare both with what the operator gave you. After a rotation, use the new secret.',
  ],
  [
    404,
    'invalid_request',
    'Another server issues the tokens',
    'The operator uses a token server of its own.',
    'Ask the address that the message names.',
  ],
  [
    408,
    'invalid_request',
    'The body did not arrive in time',
    'The form was not complete after five seconds.',
    'Send the request again on a new connection.',
  ],
  [
    413,
    'invalid_request',
    'The body is too large',
    'The form is larger than 56 KiB.',
    'Send the fields that the grant needs only.',
  ],
  [
    429,
    'temporarily_unavailable',
    'Too many tokens were asked for',
    'The client asks for a token with every call, or many requests with wrong secrets come from its address.',
    `${WAIT} Keep a token until a minute before it expires.`,
  ],
  [
    500,
    'server_error',
    'Something failed on our side',
    'An error that the server did not expect.',
    'Try again after a few seconds, and report the X-Request-Id if it happens again.',
  ],
  [
    503,
    'temporarily_unavailable',
    'Not available at the moment',
    'The database is restarting or overloaded.',
    WAIT,
  ],
];

/** Interfaces whose errors are told by their status alone, with the statuses that their operations document. */
const byStatus: Readonly<Record<string, readonly number[]>> = {
  webhooks: [400, 401, 403, 404, 409, 413, 422, 424, 429, 500, 503],
  sandbox: [400, 401, 403, 404, 409, 413, 422, 424, 429, 500, 503],
  activity: [400, 401, 403, 404, 429, 500, 503],
  console: [400, 401, 403, 404, 409, 413, 422, 429, 500, 503],
  apps: [400, 401, 403, 404, 429, 500, 503],
  operator: [400, 401, 403, 404, 409, 413, 422, 429, 500, 503],
};

/** Titles that an interface answers with, where they differ from the usual ones. */
const ownTitles: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  sandbox: sandboxErrorTitles,
  webhooks: webhookErrorTitles,
};

function titled(name: string, status: number): DocumentedError {
  const [title, ...texts] = general[status] ?? [String(status), '', '', ''];
  const [meaning = '', cause = '', remedy = ''] = own[name]?.[status] ?? texts;
  return {
    interface: name,
    code: String(status),
    name: ownTitles[name]?.[status] ?? title,
    title: meaning,
    cause,
    remedy,
    status: String(status),
  };
}

/** Errors of the token endpoint, of interfaces without a catalogue of their own, and of every address. */
export const generalErrors: readonly DocumentedError[] = [
  ...token.map(([status, name, title, cause, remedy]) => ({
    interface: 'token',
    code: String(status),
    name,
    title,
    cause,
    remedy,
    status: String(status),
  })),
  ...Object.entries(byStatus).flatMap(([name, statuses]) => statuses.map((status) => titled(name, status))),
  ...plainErrors,
];
