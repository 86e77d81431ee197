import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerId } from '../../../kernel/caller.ts';
import { pathOf } from '../../../platform/http/errors.ts';
import type { App } from '../../../platform/http/server.ts';
import { answerLines, headersOf, requestLines } from '../../request-log/headers.ts';
import { loggedAddress, withoutSecrets } from '../../request-log/redact.ts';
import { mayBeOfRun } from '../rules.ts';
import type { RequestEvidence } from './entry.ts';
import type { EvidenceKeeper } from './keep.ts';
import { keepBeforeEnd, once } from './requests.ts';

/** Where tokens are asked for, and to whom a client belongs. */
type TokenRequests = {
  readonly path: string;
  readonly sellerOf: (clientId: string) => Promise<PartnerId | undefined>;
};

/** Keeps requests for tokens by clients of throw-away sellers. Register before the token endpoint. */
export function keepTokenRequests(app: App, keeper: EvidenceKeeper, { path, sellerOf }: TokenRequests): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (pathOf(request) !== path || !Buffer.isBuffer(request.body)) return done();
    const clientId = clientOf(request, request.body);
    if (!clientId || !mayBeOfRun(clientId)) return done();
    const asked = { clientId, body: request.body.toString() };
    sellerOf(clientId)
      .then((seller) => seller && keepToken(keeper, { request, reply, seller, asked }))
      .then(() => done(), done);
  });
}

type TokenRequest = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly seller: PartnerId;
  readonly asked: { readonly clientId: string; readonly body: string };
};

function keepToken(keeper: EvidenceKeeper, { request, reply, seller, asked }: TokenRequest): void {
  const { raw } = reply;
  const began = keeper.momentOf(seller, reply.elapsedTime);
  const evidenceOf = (last: unknown): RequestEvidence => ({
    kind: 'request',
    requestId: request.id,
    clientId: asked.clientId,
    ...began,
    method: request.method,
    url: loggedAddress(request.url),
    operation: 'createToken',
    status: last === undefined ? undefined : raw.statusCode,
    durationMs: Math.round(reply.elapsedTime * 100) / 100,
    requestHeaders: headersOf(requestLines(request.raw.rawHeaders)),
    requestBody: withoutSecrets(asked.body),
    responseHeaders: headersOf(answerLines(raw.getHeaders())),
    // The token endpoint writes its whole answer at once.
    responseBody:
      typeof last === 'string' || Buffer.isBuffer(last) ? withoutSecrets(String(last)) : undefined,
  });
  keepBeforeEnd(
    raw,
    once((last?: unknown) => keeper.keep(seller, evidenceOf(last))),
  );
}

/** The client that a request names: in its form, or by HTTP Basic (RFC 6749 section 2.3.1). */
function clientOf({ headers }: FastifyRequest, body: Buffer): string | undefined {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() === 'basic')
    return formDecoded(Buffer.from(encoded, 'base64').toString().split(':', 1)[0]!);
  return new URLSearchParams(body.toString()).get('client_id') ?? undefined;
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
