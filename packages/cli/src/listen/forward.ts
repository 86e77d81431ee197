import type { Event } from './endpoint.ts';

const timeoutMs = 15_000;

/** A receiver's answer to an event, or why there is none. */
export type Forwarded = {
  readonly status?: number;
  readonly error?: string;
  readonly durationMs: number;
};

/** Posts one event as plain JSON. Never throws. */
export async function forwardEvent(url: string, event: Event): Promise<Forwarded> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'sellerdock-listen' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return { status: reply.status, durationMs: took() };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { error: cause?.code ?? message, durationMs: took() };
  }
}
