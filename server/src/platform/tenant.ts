import { AsyncLocalStorage } from 'node:async_hooks';
import type { PartnerId } from '../kernel/caller.ts';

const present = new AsyncLocalStorage<PartnerId | undefined>();

/** Runs work, and everything it starts, bound to one partner: its statements reach no other partner's rows. */
export const boundTo = <Result>(partner: PartnerId, work: () => Result): Result => present.run(partner, work);

/** Runs work that reaches rows of several partners, even when it is started for one of them. */
export const unbound = <Result>(work: () => Result): Result => present.run(undefined, work);

/** The partner that the present code is bound to; undefined outside of `boundTo`. */
export const boundPartner = (): PartnerId | undefined => present.getStore();
