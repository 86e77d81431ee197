export { encryptionKid } from './decryption-keys.js';
export { WebhookError } from './error.js';
export { ORDER_CREATED, PING, RELATION_EVENT_TYPES, RETURN_CONDITIONS, RETURN_RESULTS_PROVIDED, RETURN_STATUSES, } from './events.js';
export { createFetchHandler, readRequest } from './fetch.js';
export { createReceiver, MAX_BODY_BYTES, REPLAY_WINDOW_SECONDS, } from './receiver.js';
export { fixedSigningKeys, publishedSigningKeys, } from './signing-keys.js';
