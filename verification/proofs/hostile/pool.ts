/** Names and numbers of one thing in an answer. */
export type Facts = Readonly<Record<string, string | number>>;

/** What a request names: facts that belong together. */
export type Bindings = Map<string, string | number>;

/** Names whose values requests take from answers. */
const known: ReadonlySet<string> = new Set(
  [
    'sku productReference processUuid shippingProfileId brandId receiptNumber scenario salesOrderId',
    'positionItemId orderNumber shipmentId returnShipmentId carrier orderState trackingNumber',
    'returnAddressId returnAddressCarrierId faultId requestId assignmentId consumerId deliveryId eventId kid',
    'partnerId clientId username appId cursor installationId next nextcursor after servicePositionItemId',
    'multiParcelShipmentId personId invitationId',
  ].flatMap((names) => names.split(' ')),
);

/** Other names of the same thing. */
const aliases: Readonly<Record<string, string>> = {
  positionItemIds: 'positionItemId',
  id: 'eventId',
  status: 'returnState',
  fulfillmentStatus: 'orderState',
};

/** Accounts by which requests are sent must stay as they are. */
const untouchable = new Set(['operator', 'seller-one', 'seller-two', 'service-partner']);

const kept = 60;

/** Sold goods may be gone: only answers about goods themselves tell their names. */
const ofGoods: ReadonlySet<string> = new Set(['sku', 'productReference', 'brandId']);
const isSold = (facts: Facts): boolean => 'positionItemId' in facts || 'salesOrderId' in facts;

const conditions = new Set('id status fulfillmentStatus orderState returnState'.split(' '));

/** True for names whose values come from answers. */
export const isTaken = (name: string): boolean => !conditions.has(name) && known.has(aliases[name] ?? name);

export type Pool = ReturnType<typeof openPool>;

/** Real ids, gathered from answers, each with what belongs to it; the newest come first. */
export function openPool() {
  const records = new Map<string, Facts[]>();
  const add = (facts: Facts, names: readonly string[]) => {
    const text = JSON.stringify(facts);
    for (const name of names) {
      const others = (records.get(name) ?? []).filter((other) => JSON.stringify(other) !== text);
      records.set(name, [facts, ...others].slice(0, kept));
    }
  };
  const harvest = (value: unknown, inherited: Facts, parent = ''): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) harvest(item, inherited, parent);
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return;
    const own = { ...inLinks(value), ...factsOf(value, parent) };
    const facts = { ...inherited, ...own };
    const names = Object.keys(own).filter((name) => !isSold(facts) || !ofGoods.has(name));
    if (names.length > 0) add(facts, names);
    for (const [name, inner] of Object.entries(value)) harvest(inner, facts, name);
  };
  return {
    /** Takes names from a 2xx answer; `inherited` are those that the request named. */
    harvest,
    /** A value by its name: a bound one, else one of the newest things that do not contradict the bindings. */
    take(name: string, pick: number, bindings: Bindings): string | number | undefined {
      const real = aliases[name] ?? name;
      const bound = bindings.get(real);
      if (bound !== undefined) return bound;
      const fitting = (records.get(real) ?? []).filter((facts) =>
        Object.entries(facts).every(([fact, value]) => (bindings.get(fact) ?? value) === value),
      );
      const facts = fitting[pick % Math.max(fitting.length, 1)];
      for (const [fact, value] of Object.entries(facts ?? {})) bindings.set(fact, value);
      return facts?.[real];
    },
    size: () => new Set([...records.values()].flat()).size,
  };
}

/** Known facts of an object and of the objects in it. */
function factsOf(value: object, parent: string): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const [name, inner] of Object.entries(value)) {
    const real = parent === 'scenarios' && name === 'name' ? 'scenario' : (aliases[name] ?? name);
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      for (const [deeper, fact] of Object.entries(factsOf(inner, name))) facts[deeper] ??= fact;
    if (!known.has(real) || (typeof inner !== 'string' && typeof inner !== 'number')) continue;
    if (!untouchable.has(String(inner)) && inner !== '') facts[real] = inner;
  }
  return facts;
}

/** Cursors, which stand in the addresses of next pages. */
function inLinks(value: object): Record<string, string> {
  const { href, rel } = value as { href?: unknown; rel?: unknown };
  if (typeof href !== 'string' || rel !== 'next') return {};
  const { searchParams } = new URL(href, 'http://localhost');
  return Object.fromEntries([...searchParams].filter(([name]) => known.has(name)));
}
