/** What a connector's driver answered. */
export type DriverAnswer =
  | { readonly taken: boolean; readonly answer: unknown }
  | { readonly failed: string; readonly isLate: boolean };

export type Description = {
  readonly actions?: readonly string[];
  readonly pollingSeconds?: number;
  readonly name?: string;
  readonly version?: string;
  /** Another text after each start. */
  readonly instance?: string;
};

/** Only a connector that hangs needs longer, on a busy machine too. */
export const answeredWithinMs = 600_000;

/** Sends an action to a driver. Any answer shows that it lives; only silence is a failure. */
export async function act(driver: string, action: string, input: object): Promise<DriverAnswer> {
  try {
    const answer = await fetch(driver, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, ...input }),
      signal: AbortSignal.timeout(answeredWithinMs),
    });
    const text = await answer.text();
    return { taken: answer.status !== 422, answer: parsed(text) };
  } catch (error) {
    return { failed: whyOf(error as Error), isLate: (error as Error).name === 'TimeoutError' };
  }
}

/** What a driver says of itself; undefined while it does not answer. */
export async function describe(driver: string): Promise<Description | undefined> {
  try {
    const answer = await fetch(driver, { signal: AbortSignal.timeout(5_000) });
    const body = parsed(await answer.text());
    return answer.ok && typeof body === 'object' && body !== null ? (body as Description) : undefined;
  } catch {
    return undefined;
  }
}

function whyOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${answeredWithinMs / 1_000} s`;
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}

/** A text as JSON, or itself. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
