import { problemOfDescription } from './contract.ts';

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

/**
 * Calls a driver: `GET`, or `POST` with a body of JSON. Fails when no whole answer comes, and with an error that is named
 * `TimeoutError` when none comes in time.
 */
export type CallDriver = (call: {
  readonly body?: string;
  readonly withinMs: number;
}) => Promise<{ readonly status: number; readonly text: string }>;

/** Returns what calls the driver at an address by `fetch`. */
export const callerOf =
  (driver: string): CallDriver =>
  async ({ body, withinMs }) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(driver, {
      ...(body !== undefined && { ...post, body }),
      signal: AbortSignal.timeout(withinMs),
    });
    return { status: answer.status, text: await answer.text() };
  };

/** Asks a connector to do something. */
export type Act = (action: string, input: object) => Promise<DriverAnswer>;

/** Returns what sends actions to a driver. Any answer shows that it lives; only silence is a failure. */
export const driverAt =
  (call: CallDriver, withinMs: number): Act =>
  async (action, input) => {
    try {
      const { status, text } = await call({ body: JSON.stringify({ action, ...input }), withinMs });
      const answer = parsed(text);
      if (isOk(status) || status === unknownAction) return { taken: isOk(status), answer };
      return { taken: true, answer, status };
    } catch (error) {
      return { failed: whyOf(error as Error, withinMs), isLate: (error as Error).name === 'TimeoutError' };
    }
  };

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** What a driver says of itself, or why it cannot be said yet. */
export type Described = { readonly description: Description } | { readonly wrong: string };

const describedWithinMs = 5_000;

/** Asks a driver what it says of itself. */
export async function describe(call: CallDriver): Promise<Described> {
  try {
    const { status, text } = await call({ withinMs: describedWithinMs });
    const body = parsed(text);
    if (!isOk(status)) return { wrong: `GET answers ${status}` };
    if (typeof body === 'string') return { wrong: 'GET answers no JSON' };
    if (typeof body !== 'object' || body === null) return { wrong: 'GET answers no JSON object' };
    return { description: body as Description };
  } catch (error) {
    return { wrong: whyOf(error as Error, describedWithinMs) };
  }
}

/** The same, checked by `driver.schema.json`. */
export async function describeDriver(call: CallDriver): Promise<Described> {
  const described = await describe(call);
  if ('wrong' in described) return described;
  const problem = problemOfDescription(described.description);
  return problem === undefined
    ? described
    : { wrong: `what it says of itself is not as driver.schema.json says: ${problem}` };
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
