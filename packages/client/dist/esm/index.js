export { split } from './batches.js';
export { createClient } from './client.js';
export { ApiError, InputError, isApiError, NoAnswerError, TaskNotDoneError } from './errors.js';
