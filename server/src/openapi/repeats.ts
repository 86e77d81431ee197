type Answer = { headers?: Record<string, object> };

/** One operation of a document, as far as repeats are concerned. */
type Operation = {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly responses: Record<string, Answer>;
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

/** Documents the headers of answers to writes that take an Idempotency-Key. */
export function addRepeats({ parameters = [], responses }: Operation): void {
  if (!parameters.some(({ name, in: place }) => place === 'header' && name === 'idempotency-key')) return;
  for (const [status, answer] of Object.entries(responses)) {
    if (status === '409') answer.headers = { ...answer.headers, 'Retry-After': retryAfter };
    if (status.startsWith('2')) answer.headers = { ...answer.headers, 'Idempotent-Replayed': replayed };
  }
}
