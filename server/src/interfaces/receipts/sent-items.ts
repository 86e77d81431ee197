export { itemsSent, type SentItems } from '../shipments/index.ts';
