export { isPublicAddress } from './addresses.ts';
export { checkEndpoint } from './endpoint.ts';
export { OutboundError, type OutboundFailure } from './error.ts';
export { createOutbound, type Outbound, type OutboundOptions } from './fetch.ts';
export type { Lookup } from './resolve.ts';
