export { isLoopbackAddress, isPublicAddress } from './addresses.ts';
export { OutboundError, type OutboundFailure } from './error.ts';
export { type Answer, type Bounds, createOutbound, type Outbound, type OutboundOptions } from './fetch.ts';
export type { Lookup } from './resolve.ts';
export { checkTarget } from './target.ts';
