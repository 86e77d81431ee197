export {
  addKey,
  allowedTypes,
  changeConsumer,
  createConsumer,
  disableConsumer,
  type NewConsumer,
  pauseConsumer,
  removeConsumer,
  removeKey,
  resumeConsumer,
} from './consumers/manage.ts';
export { type Consumer, findConsumer, readConsumers } from './consumers/store.ts';
export { pingType, verifyEndpoint } from './consumers/verify.ts';
export { openWebhooks, type WebhookConfig, type WebhooksContext } from './context.ts';
export { webhookEventsDocument, webhookEventsYaml } from './document/document.ts';
export { serveWebhookEvents } from './document/routes.ts';
export { startWebhookEngine, type WebhookEngine } from './engine/engine.ts';
export { rotateSigningKey } from './keys/rotation.ts';
export { publishedKeys } from './keys/signing-keys.ts';
export { registerWebhookMetrics } from './metrics.ts';
export { type DeliveryPolicy, shortPolicy, standardPolicy } from './policy.ts';
export { readDeliveries, readDelivery } from './reading/deliveries.ts';
export { type EventSearch, searchEvents } from './reading/events.ts';
export { type Replay, type Replayed, replayEvents } from './reading/replay.ts';
export { webhookExamples } from './routes/examples.ts';
export { jwksPath, registerWebhooks } from './routes/index.ts';
export { registerWebhookOperator } from './routes/operator.ts';
export { addWebhookModels } from './routes/schemas.ts';
