export { type BatchOutcome, type FailedEntry, split } from './batches.ts';
export { type Batch, type Client, createClient } from './client.ts';
export { ApiError, InputError, isApiError, NoAnswerError } from './errors.ts';
export type { components, operations, paths } from './generated/schema.ts';
export type { Attempt, AttemptResult, ClientOptions, Hooks, IssuedToken, Span, Tracer } from './options.ts';
export type { Problem } from './problems.ts';
export { type Progress, TaskNotDoneError, type TaskOptions } from './tasks.ts';
export type {
  Answer,
  BatchEntry,
  BatchPath,
  CallOptions,
  Entry,
  Input,
  ListPath,
  Method,
  Model,
  PathOf,
  Refused,
} from './types.ts';
