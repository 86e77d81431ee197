type DocumentedAnswer = { headers?: Record<string, object> };

/** Headers that an answer always has when its documentation names them. */
const always = new Set(['ETag', 'Location', 'Content-Disposition']);

/** Headers that a 304 repeats (RFC 9110 section 15.4.5), and a 412 too when the resource exists. */
const repeated = ['ETag', 'Last-Modified'] as const;

const authenticate = {
  required: true,
  description:
    'The scheme to authenticate with: `Bearer`, with `error="invalid_token"` when a token was sent.',
  schema: { type: 'string' },
};

const authorize = {
  description: '`Bearer error="insufficient_scope"` and the `scope` that the token lacks.',
  schema: { type: 'string' },
};

const help = {
  description: 'Where the error catalogue explains the refusal, with `rel="help"`.',
  schema: { type: 'string' },
};

/** Documents the headers that a status always brings, and marks those that are never missing as required. */
export function documentAnswerHeaders({ responses }: { responses: Record<string, DocumentedAnswer> }): void {
  for (const [status, answer] of Object.entries(responses)) {
    const headers: Record<string, object> = { ...answer.headers };
    if (status === '401') headers['WWW-Authenticate'] ??= authenticate;
    if (status === '403') headers['WWW-Authenticate'] ??= authorize;
    if (Number(status) >= 400) headers.Link ??= help;
    for (const name of status === '304' || status === '412' ? repeated : []) {
      const original = responses['200']?.headers?.[name];
      if (original) headers[name] ??= { ...original, required: false };
    }
    for (const name of status === '412' ? [] : Object.keys(headers))
      if (always.has(name)) headers[name] = { ...headers[name], required: true };
    if (Object.keys(headers).length > 0) answer.headers = headers;
  }
}
