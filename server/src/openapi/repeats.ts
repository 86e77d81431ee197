import { keyRefusals } from '../platform/http/idempotency.ts';

type Media = { examples?: Record<string, object> };
/** The members of an answer that the documentation fills in. */
export type DocumentedAnswer = { content?: Record<string, Media>; headers?: Record<string, object> };

/** The members of an operation that matter for repeated writes. */
type DocumentedOperation = {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly responses: Record<string, DocumentedAnswer>;
  [keyRefusals]?: Readonly<Record<string, unknown>>;
};

const retryAfter = {
  description: 'Seconds to wait, when another request with the Idempotency-Key is running.',
  required: false,
  schema: { type: 'integer' },
};

const replayed = {
  description: 'Says that the Idempotency-Key was used before, and that this is the answer of then.',
  schema: { type: 'string', const: 'true' },
};

const summaries: Readonly<Record<string, string>> = {
  409: 'The first request with the key is running',
  422: 'The key was used for another request',
};

/** Documents headers and refusals of writes that take an Idempotency-Key. */
export function addRepeats(operation: DocumentedOperation): void {
  const { parameters = [], responses, [keyRefusals]: refusals = {} } = operation;
  delete operation[keyRefusals];
  if (!parameters.some(({ name, in: place }) => place === 'header' && name === 'idempotency-key')) return;
  for (const [status, value] of Object.entries(refusals))
    for (const media of Object.values(responses[status]?.content ?? {}))
      media.examples = { ...media.examples, idempotencyKey: { summary: summaries[status], value } };
  for (const [status, answer] of Object.entries(responses)) {
    if (status === '409') answer.headers = { ...answer.headers, 'Retry-After': retryAfter };
    if (status.startsWith('2')) answer.headers = { ...answer.headers, 'Idempotent-Replayed': replayed };
  }
}
