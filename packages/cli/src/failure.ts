import { ApiError, InputError, NoAnswerError, type Problem, TaskNotDoneError } from '@sellerdock/client';

/** What a command's exit code says. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, unreachable: 3 } as const;

/** Ends a command with a message for people and an exit code. */
export class CliFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line is wrong. */
export const wrongUsage = (message: string): CliFailure => new CliFailure(message, exitCodes.wrongUsage);

/** The server gave an account no token. */
export class NoTokenError extends Error {
  readonly clientId: string;
  readonly refusal: ApiError;

  constructor(clientId: string, refusal: ApiError) {
    super(`No token for ${clientId}`, { cause: refusal });
    this.clientId = clientId;
    this.refusal = refusal;
  }
}

/** A failure as people and programs are told of it. */
export type Report = {
  readonly exitCode: number;
  /** Lines for people. */
  readonly text: string;
  /** What --json prints. */
  readonly value: Readonly<Record<string, unknown>>;
};

const mostProblems = 10;

/** Describes what a command ended with; undefined for an error that is a fault of the program. */
export function reportOf(error: unknown): Report | undefined {
  if (error instanceof NoTokenError) return refused(error.refusal, `No token for ${error.clientId}. `);
  if (error instanceof ApiError) return refused(error);
  if (error instanceof NoAnswerError) return unanswered(error);
  if (error instanceof InputError) return told(error.message, exitCodes.wrongUsage);
  if (error instanceof TaskNotDoneError) return told(error.message, exitCodes.refused);
  return error instanceof CliFailure ? told(error.message, error.exitCode) : undefined;
}

const told = (reason: string, exitCode: number): Report => ({
  exitCode,
  text: reason,
  value: { error: { reason } },
});

function refused({ status, code, reason, remedy, requestId, problems }: ApiError, before = ''): Report {
  const [first, ...others] = problems;
  const named = code === String(status) ? '' : `, code ${code}`;
  const lines = [
    `${before}${placed(first, reason) || 'The server gave no reason.'} (HTTP ${status}${named})`,
    ...others.slice(0, mostProblems - 1).map((one) => placed(one, one.code)),
    ...(problems.length > mostProblems ? [`and ${problems.length - mostProblems} more`] : []),
    ...(remedy === undefined ? [] : [`What to do: ${remedy}`]),
    `Request id: ${requestId}`,
  ];
  const value = { error: { status, code, reason, remedy, requestId, problems } };
  return { exitCode: exitCodes.refused, text: lines.join('\n'), value };
}

function placed(problem: Problem | undefined, otherwise: string): string {
  const text = problem?.reason || otherwise;
  const { place } = problem ?? {};
  return place === undefined || text.includes(place) ? text : `${text} at ${place}`;
}

function unanswered(error: NoAnswerError): Report {
  const { cause } = error;
  if (cause instanceof CliFailure) return reportOf(cause)!;
  const lines = [`No answer came: ${whyOf(cause)}.`, `Request id: ${error.requestId}`];
  const value = { error: { reason: lines[0], requestId: error.requestId } };
  return { exitCode: exitCodes.unreachable, text: lines.join('\n'), value };
}

/** Why a request got no answer, in a word or two. */
export function whyOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'it took too long';
  return cause?.code ?? cause?.message ?? message;
}
