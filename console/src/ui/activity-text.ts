import type { Model } from '../api/client.ts';
import type { Tone } from './badge.tsx';
import { wordsOf } from './words.ts';

export type Activity = Model<'ActivityEntry'>;

type Said = { readonly title: (entry: Activity, count: number) => string; readonly tone: Tone };

const items = (count: number): string => (count === 1 ? 'An item' : `${count} items`);
const was = (count: number): string => (count === 1 ? 'was' : 'were');
const piece =
  (says: string) =>
  (_: Activity, count: number): string =>
    `${items(count)} ${was(count)} ${says}`;
const returned =
  (says: string) =>
  (_: Activity, count: number): string =>
    count === 1 ? `A return was ${says}` : `${count} returns were ${says}`;
const state = (entry: Activity): string => wordsOf(entry.facts.status ?? entry.facts.to ?? '').toLowerCase();
const many = (entry: Activity, one: string, several: string): string =>
  (entry.facts.count ?? 1) === 1 ? one : several.replace('#', String(entry.facts.count));

/** Texts for the most common kinds. Other kinds are shown by their name. */
const said: Readonly<Partial<Record<Activity['kind'], Said>>> = {
  'order.placed': { title: () => 'The order was placed', tone: 'info' },
  'payment.received': { title: () => 'The payment was received', tone: 'good' },
  'fraud.suspected': { title: () => 'The marketplace suspects fraud', tone: 'bad' },
  'fraud.cleared': { title: () => 'The suspicion of fraud was lifted', tone: 'good' },
  'item.announced': { title: piece('announced'), tone: 'info' },
  'item.processable': { title: (_, count) => `${items(count)} may be sent`, tone: 'warn' },
  'item.sent': { title: piece('sent'), tone: 'good' },
  'item.returned': { title: piece('returned'), tone: 'neutral' },
  'item.cancelled': { title: piece('cancelled'), tone: 'bad' },
  'parcel.created': { title: () => 'A parcel was handed over', tone: 'good' },
  'parcel.reported': { title: (entry) => `Parcel: ${state(entry)}`, tone: 'info' },
  'return-parcel.announced': { title: () => 'A return parcel was announced', tone: 'info' },
  'return-parcel.reported': { title: (entry) => `Return parcel: ${state(entry)}`, tone: 'info' },
  'return.announced': { title: returned('announced'), tone: 'warn' },
  'return.accepted': { title: returned('accepted'), tone: 'good' },
  'return.rejected': { title: returned('rejected'), tone: 'bad' },
  'return.misdirected': { title: returned('misdirected'), tone: 'warn' },
  'return.evaluated': { title: returned('evaluated'), tone: 'info' },
  'receipt.issued': {
    title: ({ facts }) => `Receipt: ${wordsOf(facts.type ?? '').toLowerCase()}`,
    tone: 'info',
  },
  'reduction.requested': { title: () => 'A price reduction was requested', tone: 'info' },
  'reduction.processed': { title: (entry) => `Price reduction: ${state(entry)}`, tone: 'info' },
  'product.changed': {
    title: (entry) => many(entry, 'The product data changed', '# products changed'),
    tone: 'info',
  },
  'price.changed': { title: (entry) => many(entry, 'The price changed', '# prices changed'), tone: 'info' },
  'active.changed': {
    title: (entry) => many(entry, 'The active status changed', '# active statuses changed'),
    tone: 'info',
  },
  'review.decided': { title: (entry) => `Review: ${state(entry)}`, tone: 'info' },
  'stock.changed': { title: (entry) => many(entry, 'The stock changed', '# stocks changed'), tone: 'info' },
  'clock.moved': { title: () => 'The clock of the sandbox was moved', tone: 'warn' },
};

/** A short text for an entry, and its tone. `count` says how many equal entries it stands for. */
export function toldOf(entry: Activity, count = 1): { readonly title: string; readonly tone: Tone } {
  const known = said[entry.kind];
  return known
    ? { title: known.title(entry, count), tone: known.tone }
    : { title: wordsOf(entry.kind.replace('.', ' ')), tone: 'neutral' };
}

const actors: Readonly<Record<Activity['who']['type'], string>> = {
  customer: 'Customer',
  carrier: 'Carrier',
  marketplace: 'Marketplace',
  client: 'API client',
  user: 'Technical user',
  person: 'Person',
  worker: 'Server',
};

/** Who did it. `self` is the id of the reader. */
export function actorOf({ who }: Activity, self: string): string {
  if (who.type === 'person') return who.id === self ? 'You' : 'A person of your company';
  return who.id === undefined || who.type === 'customer' ? actors[who.type] : `${actors[who.type]} ${who.id}`;
}
