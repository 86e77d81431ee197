import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/server.ts';
import { type AnswerSchema, shuffled, withExtraField, withUnknownValues } from './changed-answer.ts';
import type { Fault } from './rules.ts';

/** Header of an answer that names the fault of its request. */
const injectedHeader = 'x-sandbox-fault-injected';

/** The fault that struck a request. */
export type Injected = {
  name: string;
  /** True when answers do not name the fault. */
  isHidden?: boolean;
  /** Milliseconds by which the answer is delayed. */
  lateMs?: number;
  /** True when the connection is cut: before the work, or in place of the answer. */
  cut?: 'before' | 'answer';
  /** How many bytes of the body arrive before the connection is cut. */
  cutAfter?: number;
  /** How the answer is changed. */
  changes?: Fault;
  /** The original body, when the fault has spoilt an item of it. */
  bodyText?: string;
};

/** Changes the answers of requests that a fault applies to. */
export function spoilAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { injected } = request;
    if (!injected) return done(null, payload);
    if (!injected.isHidden) reply.header(injectedHeader, injected.name);
    if (injected.changes)
      return done(null, changed(app, { request, reply, payload, fault: injected.changes }));
    if (injected.cutAfter !== undefined) cutWhenSent(request, reply, injected.cutAfter);
    if (injected.cut === 'answer') {
      cutNow(request).then(() => done(null, payload), done);
      return;
    }
    if (injected.lateMs === undefined) return done(null, payload);
    // The server does the work even when the client disconnects meanwhile. Only the answer is delayed.
    const goOn = () => {
      clearTimeout(timer);
      reply.raw.off('close', goOn);
      done(null, payload);
    };
    const timer = setTimeout(goOn, reply.raw.destroyed ? 0 : injected.lateMs);
    reply.raw.once('close', goOn);
  });
}

/** Cuts the connection of a request once its evidence is kept. */
export async function cutNow(request: FastifyRequest): Promise<void> {
  await request.keepEvidence?.();
  request.raw.socket.destroy();
}

/** Sends only the beginning of the body, and then ends the connection. */
function cutWhenSent(request: FastifyRequest, { raw }: FastifyReply, bytes: number): void {
  const { end } = raw;
  raw.end = ((chunk?: unknown) => {
    raw.end = end;
    const whole =
      typeof chunk === 'string' || Buffer.isBuffer(chunk) ? Buffer.from(chunk as string) : Buffer.alloc(0);
    const send = () => {
      raw.flushHeaders();
      raw.write(whole.subarray(0, bytes), () => raw.socket?.end());
    };
    void (request.keepEvidence?.() ?? Promise.resolve()).then(send);
    return raw;
  }) as typeof end;
}

type SpoiledAnswer = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
  readonly fault: Fault;
};

/** A JSON answer as the fault changes it; any other answer as it is. */
function changed(app: App, { request, reply, payload, fault }: SpoiledAnswer): unknown {
  const value = typeof payload === 'string' ? parsed(payload) : undefined;
  if (value === undefined) return payload;
  const response = (request.routeOptions.schema?.response ?? {}) as Readonly<Record<string, AnswerSchema>>;
  const resolve = (name: string) => app.getSchema(name) as AnswerSchema;
  const text = JSON.stringify(
    fault.fault === 'extra-field'
      ? withExtraField(value)
      : fault.fault === 'shuffled'
        ? shuffled(value)
        : withUnknownValues(value, response[reply.statusCode] ?? {}, { member: fault.member, resolve }),
  );
  if (reply.hasHeader('content-length')) reply.header('content-length', Buffer.byteLength(text));
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
