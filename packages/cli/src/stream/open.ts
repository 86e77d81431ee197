import { ApiError, NoAnswerError } from '@sellerdock/client';
import { type Client, reach } from '../client.ts';
import { CliFailure } from '../failure.ts';

const path = '/v1/activity/stream';

/** What a stream shows, by the names of its parameters. */
export type StreamQuery = Readonly<Record<string, string>>;

type From = {
  /** The last id that came; undefined begins with what happens from now on. */
  readonly place: string | undefined;
  readonly signal: AbortSignal;
};

/** Opens the event stream of the account, with a new token. Fails as other calls do. */
export async function openStream(
  seller: Client,
  query: StreamQuery,
  { place, signal }: From,
): Promise<AsyncIterable<Uint8Array>> {
  const url = `${seller.url}${path}?${new URLSearchParams(query)}`;
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${await seller.token()}`,
    ...(place === undefined ? {} : { 'last-event-id': place }),
  };
  const reply = await reach(url, { headers, signal }).catch((error: unknown) => {
    throw new NoAnswerError('GET', path, '', error);
  });
  const { status, body } = reply;
  const type = reply.headers.get('content-type') ?? '';
  if (status === 200 && body && type.startsWith('text/event-stream')) return body;
  const text = await reply.text();
  if (status === 200) throw new CliFailure(`${url} answered 200 without events. Is that a Sellerdock?`);
  const requestId = reply.headers.get('x-request-id') ?? '';
  const data = /json/.test(type) ? JSON.parse(text) : text;
  throw new ApiError('GET', path, { status, headers: reply.headers, requestId, data });
}
