export { ConsumerPage } from './consumer-page.tsx';
export { WebhooksPage } from './page.tsx';
