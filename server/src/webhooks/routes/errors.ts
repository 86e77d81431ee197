import { type RefusalKind, refusalKinds, statusOf } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';

const titles: Readonly<Record<RefusalKind, string>> = {
  'bad-request': 'Bad Request',
  unauthenticated: 'Unauthorized',
  forbidden: 'Forbidden',
  'not-found': 'Not Found',
  'method-not-allowed': 'Method Not Allowed',
  conflict: 'Conflict',
  'precondition-failed': 'Precondition Failed',
  'too-large': 'Payload Too Large',
  unprocessable: 'Unprocessable Content',
  'too-many-requests': 'Too Many Requests',
  'failed-dependency': 'Failed Dependency',
  unavailable: 'Service Unavailable',
  internal: 'Internal Server Error',
};

/** The title of every status, for the documentation. */
export const webhookErrorTitles: Readonly<Record<number, string>> = Object.fromEntries(
  refusalKinds.map((kind) => [statusOf[kind], titles[kind]]),
);

/** An error as it stands on the wire. */
export const errorBody = (kind: RefusalKind, path: string, detail: string) => ({
  errors: [{ path, title: titles[kind], detail }],
});

/** Error body of the webhooks interface: a list with one entry. */
export const renderError: RenderRefusal = ({ kind, message, facts }, request) => ({
  status: statusOf[kind],
  body: errorBody(kind, facts.jsonPath ?? facts.path ?? pathOf(request), message),
});
