/** What a fact says, and the form that it has on the wire. */
type Fact = { readonly type: 'string' | 'integer' | 'boolean'; readonly text: string };

/**
 * Everything that activity can tell beside what every entry has. No customer's name, address or e-mail may be among
 * it.
 */
export const facts = {
  amountCents: { type: 'integer', text: 'An amount in cents.' },
  carrier: { type: 'string', text: 'The carrier of the parcel.' },
  condition: { type: 'string', text: 'The condition of a returned item.' },
  count: { type: 'integer', text: 'How many items, skus or entries it was.' },
  event: { type: 'string', text: 'The type of a webhook event.' },
  fault: { type: 'string', text: 'The fault that a sandbox injects.' },
  from: { type: 'string', text: 'The state or value before.' },
  name: { type: 'string', text: 'The name of a scenario or snapshot.' },
  operation: { type: 'string', text: 'The operationId of a call.' },
  reason: { type: 'string', text: 'The reason that was given.' },
  status: { type: 'string', text: 'The state that was reported or decided.' },
  to: { type: 'string', text: 'The state or value from then on.' },
  trackingNumber: { type: 'string', text: 'The tracking number of the parcel.' },
  type: { type: 'string', text: 'The type of a receipt, credential or reduction.' },
} as const satisfies Readonly<Record<string, Fact>>;

type FactName = keyof typeof facts;

/** A kind: what it means, which facts its entries can have, and who may see it. */
type KindEntry = {
  readonly text: string;
  readonly facts: readonly FactName[];
  /** `everybody`: people too whose role has nothing to do in a sandbox, because what they see is different afterwards. */
  readonly area: 'orders' | 'products' | 'availability' | 'sandbox' | 'everybody' | 'people';
};

/**
 * The catalogue of kinds. To add one, add it here and call `recordActivity` in the transaction that changes something;
 * the guide's table names it too.
 */
export const kinds = {
  'order.placed': { area: 'orders', text: 'A customer placed an order.', facts: ['count'] },
  'payment.received': {
    area: 'orders',
    text: 'The customer’s payment came: announced items became processable.',
    facts: ['count'],
  },
  'fraud.suspected': { area: 'orders', text: 'The marketplace suspects a fraud.', facts: [] },
  'fraud.cleared': { area: 'orders', text: 'The marketplace no longer suspects a fraud.', facts: [] },
  'address.changed': { area: 'orders', text: 'The customer changed the delivery address.', facts: [] },
  'item.announced': { area: 'orders', text: 'An item was ordered and is not paid yet.', facts: ['to'] },
  'item.processable': { area: 'orders', text: 'An item may be sent.', facts: ['from', 'to'] },
  'item.sent': {
    area: 'orders',
    text: 'An item was sent.',
    facts: ['from', 'to', 'carrier', 'trackingNumber'],
  },
  'item.returned': { area: 'orders', text: 'An item was returned.', facts: ['from', 'to'] },
  'item.cancelled': { area: 'orders', text: 'An item was cancelled.', facts: ['from', 'to', 'reason'] },
  'parcel.created': {
    area: 'orders',
    text: 'The seller created a shipment, or put further items into it.',
    facts: ['carrier', 'count'],
  },
  'parcel.reported': { area: 'orders', text: 'A carrier reported where a parcel is.', facts: ['status'] },
  'return-parcel.announced': {
    area: 'orders',
    text: 'A customer announced a return parcel.',
    facts: ['carrier', 'count'],
  },
  'return-parcel.reported': {
    area: 'orders',
    text: 'A carrier reported where a return parcel is.',
    facts: ['status'],
  },
  'return.announced': {
    area: 'orders',
    text: 'A customer announced to return an item.',
    facts: ['from', 'to', 'carrier', 'trackingNumber'],
  },
  'return.accepted': {
    area: 'orders',
    text: 'The return of an item was accepted.',
    facts: ['from', 'to', 'condition', 'reason'],
  },
  'return.rejected': {
    area: 'orders',
    text: 'The seller rejected a return.',
    facts: ['from', 'to', 'condition', 'reason'],
  },
  'return.misdirected': {
    area: 'orders',
    text: 'A return arrived at a warehouse of the marketplace.',
    facts: ['from', 'to'],
  },
  'return.evaluated': {
    area: 'orders',
    text: 'The marketplace reported the result of a return.',
    facts: ['condition', 'status'],
  },
  'receipt.issued': { area: 'orders', text: 'A receipt was issued.', facts: ['type'] },
  'reduction.requested': {
    area: 'orders',
    text: 'The seller asked for a price reduction.',
    facts: ['amountCents'],
  },
  'reduction.processed': {
    area: 'orders',
    text: 'The marketplace decided about a price reduction.',
    facts: ['status'],
  },
  'product.changed': { area: 'products', text: 'Products were created or changed.', facts: ['count'] },
  'price.changed': { area: 'products', text: 'Prices were changed.', facts: ['count'] },
  'active.changed': { area: 'products', text: 'Active statuses were changed.', facts: ['count'] },
  'review.decided': {
    area: 'products',
    text: 'The marketplace reviewed products.',
    facts: ['count', 'status', 'reason'],
  },
  'stock.changed': { area: 'availability', text: 'Available quantities were changed.', facts: ['count'] },
  'clock.moved': { area: 'everybody', text: 'The sandbox’s clock was moved.', facts: ['from', 'to'] },
  'fault.requested': {
    area: 'sandbox',
    text: 'A fault was asked for.',
    facts: ['fault', 'operation', 'count'],
  },
  'fault.removed': { area: 'sandbox', text: 'Faults were taken back.', facts: ['count'] },
  'scenario.played': { area: 'sandbox', text: 'A scenario was played.', facts: ['name'] },
  'snapshot.saved': { area: 'sandbox', text: 'A snapshot was saved.', facts: ['name', 'count'] },
  'snapshot.restored': { area: 'everybody', text: 'A snapshot was restored.', facts: ['name'] },
  'snapshot.deleted': { area: 'sandbox', text: 'A snapshot was deleted.', facts: ['name'] },
  'sandbox.reset': {
    area: 'everybody',
    text: 'The sandbox was reset. Of earlier activity only what people and credentials did is left.',
    facts: [],
  },
  'autopilot.started': { area: 'sandbox', text: 'The autopilot was started.', facts: [] },
  'autopilot.stopped': { area: 'sandbox', text: 'The autopilot was stopped.', facts: [] },
  'webhook.created': { area: 'orders', text: 'A webhook consumer was created.', facts: [] },
  'webhook.changed': { area: 'orders', text: 'A webhook consumer was changed.', facts: [] },
  'webhook.deleted': { area: 'orders', text: 'A webhook consumer was deleted.', facts: [] },
  'webhook.state-changed': {
    area: 'orders',
    text: 'A webhook consumer was paused, resumed, verified or disabled.',
    facts: ['status', 'reason'],
  },
  'credential.created': { area: 'people', text: 'A credential was created.', facts: ['type'] },
  'credential.rotated': { area: 'people', text: 'A credential got a new secret.', facts: ['type'] },
  'credential.revoked': { area: 'people', text: 'A credential was revoked.', facts: ['type'] },
  'person.signed-in': { area: 'people', text: 'A person signed in.', facts: [] },
  'person.secured': { area: 'people', text: 'A person set up a second factor.', facts: [] },
  'person.signed-out': { area: 'people', text: 'A person’s sessions were ended.', facts: [] },
  'person.invited': { area: 'people', text: 'Somebody was invited.', facts: ['to'] },
  'person.joined': { area: 'people', text: 'An invited person joined.', facts: ['to'] },
  'person.role-changed': { area: 'people', text: 'A person got another role.', facts: ['from', 'to'] },
  'person.removed': { area: 'people', text: 'A person was removed.', facts: [] },
  'person.called': {
    area: 'people',
    text: 'A person made a call that may change something, whether or not it was carried out. The request id leads to what it did, `ref` is what its address names.',
    facts: ['operation'],
  },
} as const satisfies Readonly<Record<string, KindEntry>>;

export type Kind = keyof typeof kinds;

type TypeOf = { string: string; integer: number; boolean: boolean };

/** The facts that entries of a kind can have. */
export type FactsOf<K extends Kind> = {
  readonly [F in (typeof kinds)[K]['facts'][number]]?: TypeOf[(typeof facts)[F]['type']] | undefined;
};

export const kindNames = Object.keys(kinds) as readonly Kind[];

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);
