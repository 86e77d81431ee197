export { type BatchOutcome, type FailedEntry, split } from './batches.js';
export { type Batch, type Client, createClient } from './client.js';
export { ApiError, InputError, isApiError, NoAnswerError } from './errors.js';
export type { components, operations, paths } from './generated/schema.js';
export type { Attempt, AttemptResult, ClientOptions, Hooks, IssuedToken, Span, Tracer } from './options.js';
export type { Problem } from './problems.js';
export { type Progress, TaskNotDoneError, type TaskOptions } from './tasks.js';
export type { Answer, BatchEntry, BatchPath, CallOptions, Entry, Input, ListPath, Method, Model, PathOf, Refused, } from './types.js';
