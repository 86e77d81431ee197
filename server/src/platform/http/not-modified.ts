import type { FastifyReply } from 'fastify';

/** Answers 304 with the headers set so far and, as RFC 9110 section 15.4.5 has it, nothing that describes a body. */
export function notModified<R>(reply: R): R {
  const plain = reply as unknown as FastifyReply;
  return plain.code(304).removeHeader('content-type').send() as unknown as R;
}
