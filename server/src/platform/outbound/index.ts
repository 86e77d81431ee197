export { isPublicAddress } from './addresses.ts';
export { OutboundError, type OutboundFailure } from './error.ts';
export { createOutbound, type Outbound } from './fetch.ts';
export type { Lookup } from './resolve.ts';
export { checkTarget } from './target.ts';
