export { split } from './batches.js';
export { createClient } from './client.js';
export { ApiError, InputError, isApiError, NoAnswerError } from './errors.js';
export { TaskNotDoneError } from './tasks.js';
