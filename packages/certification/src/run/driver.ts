/** What a connector's driver answered. */
export type DriverAnswer =
  | {
      readonly taken: boolean;
      readonly answer: unknown;
      /** The HTTP status, when it is that of an error. */
      readonly status?: number;
    }
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
export const answerWithinMs = 600_000;

/** The status of a driver that does not know an action. */
const unknownAction = 422;

/** Asks a connector to do something. */
export type Act = (action: string, input: object) => Promise<DriverAnswer>;

/** Returns what sends actions to a driver. Any answer shows that it lives; only silence is a failure. */
export const driverAt =
  (driver: string, withinMs: number): Act =>
  async (action, input) => {
    try {
      const answer = await fetch(driver, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action, ...input }),
        signal: AbortSignal.timeout(withinMs),
      });
      const { status, ok } = answer;
      const body = parsed(await answer.text());
      if (ok || status === unknownAction) return { taken: ok, answer: body };
      return { taken: true, answer: body, status };
    } catch (error) {
      return { failed: whyOf(error as Error, withinMs), isLate: (error as Error).name === 'TimeoutError' };
    }
  };

/** What a driver says of itself, or why it cannot be said yet. */
export type Described = { readonly description: Description } | { readonly wrong: string };

const describedWithinMs = 5_000;

/** Asks a driver what it says of itself. */
export async function describe(driver: string): Promise<Described> {
  try {
    const answer = await fetch(driver, { signal: AbortSignal.timeout(describedWithinMs) });
    const body = parsed(await answer.text());
    if (!answer.ok) return { wrong: `GET answers ${answer.status}` };
    if (typeof body === 'string') return { wrong: 'GET answers no JSON' };
    if (typeof body !== 'object' || body === null) return { wrong: 'GET answers no JSON object' };
    return { description: body as Description };
  } catch (error) {
    return { wrong: whyOf(error as Error, describedWithinMs) };
  }
}

function whyOf({ name, message, cause }: Error, withinMs: number): string {
  if (name === 'TimeoutError') return `no answer within ${withinMs / 1_000} s`;
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
