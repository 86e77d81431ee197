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

/** The server refused the request; the message is the server's own text. */
export class Refused extends CliFailure {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message, exitCodes.refused);
    this.status = status;
  }
}

/** The command line is wrong. */
export const wrongUsage = (message: string): CliFailure => new CliFailure(message, exitCodes.wrongUsage);
