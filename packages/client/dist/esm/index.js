export { split } from './batches.js';
export { createClient } from './client.js';
export { ApiError, isApiError, NoAnswerError } from './errors.js';
