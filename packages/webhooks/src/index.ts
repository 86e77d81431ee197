export type { Batch } from './batch.ts';
export { encryptionKid, type PrivateKey } from './decryption-keys.ts';
export { WebhookError, type WebhookErrorCode } from './error.ts';
export {
  ORDER_CREATED,
  type OrderCreatedEvent,
  PING,
  type PingEvent,
  RELATION_EVENT_TYPES,
  RETURN_CONDITIONS,
  RETURN_RESULTS_PROVIDED,
  RETURN_STATUSES,
  type ReturnResultsProvidedEvent,
  type ServiceVariationRelationEvent,
  type UnrecognisedEvent,
  type WebhookEvent,
} from './events.ts';
export { createFetchHandler, type FetchHandlerOptions, readRequest } from './fetch.ts';
export type { HeaderSource } from './headers.ts';
export type { Jwk } from './jwk.ts';
export {
  createReceiver,
  type Delivery,
  MAX_BODY_BYTES,
  REPLAY_WINDOW_SECONDS,
  type Receive,
  type Received,
  type ReceiverOptions,
  type Reply,
} from './receiver.ts';
export {
  type FindSigningKey,
  fixedSigningKeys,
  publishedSigningKeys,
  type SigningKey,
  type SigningKeysOptions,
} from './signing-keys.ts';
