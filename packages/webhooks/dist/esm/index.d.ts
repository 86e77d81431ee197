export type { Batch } from './batch.js';
export { encryptionKid, type PrivateKey } from './decryption-keys.js';
export { WebhookError, type WebhookErrorCode } from './error.js';
export { ORDER_CREATED, type OrderCreatedEvent, PING, type PingEvent, RELATION_EVENT_TYPES, RETURN_CONDITIONS, RETURN_RESULTS_PROVIDED, RETURN_STATUSES, type ReturnResultsProvidedEvent, type ServiceVariationRelationEvent, type UnrecognisedEvent, type WebhookEvent, } from './events.js';
export { createFetchHandler, type FetchHandlerOptions, readRequest } from './fetch.js';
export type { HeaderSource } from './headers.js';
export type { Jwk } from './jwk.js';
export { createReceiver, type Delivery, MAX_BODY_BYTES, REPLAY_WINDOW_SECONDS, type Receive, type Received, type ReceiverOptions, type Reply, } from './receiver.js';
export { type FindSigningKey, fixedSigningKeys, publishedSigningKeys, type SigningKey, type SigningKeysOptions, } from './signing-keys.js';
