import { type DestinationStream, pino } from 'pino';

/** Structured log, one JSON line an entry. The shape is pino's; nothing else of pino is used elsewhere. */
export type Log = {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

const secrets = [
  'req.headers.authorization',
  'headers.authorization',
  'authorization',
  'secret',
  'password',
  'client_secret',
  'clientSecret',
  // PostgreSQL puts values of rows there.
  'err.detail',
  'err.where',
];

/** Opens the log, on standard output unless told otherwise. Fields that hold secrets or rows are never written. */
export function openLog(level: LogLevel, to?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets, censor: '[removed]' },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
