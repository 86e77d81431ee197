import { correctArticle, type NewPrice, offer, setPrices, type Variation } from './articles.ts';
import { cancel } from './cancellations.ts';
import { append, ship, split } from './parcels.ts';
import { reduce } from './reductions.ts';
import { type Decision, judge } from './returns.ts';
import type { Keep, Send } from './sending.ts';
import { type Quantity, setStock } from './stock.ts';

type Goods = { readonly variation: Variation } | { readonly variations: readonly Variation[] };
type Some<One> = One | { readonly items: readonly One[] };

const itemsOf = <One extends object>(some: Some<One>) => ('items' in some ? some.items : [some]);

const product: Send<Goods> = async (connector, { input }) =>
  offer(connector, 'variations' in input ? input.variations : [input.variation]);
const stock: Send<Some<Quantity>> = (connector, { input, stamp }) =>
  setStock(connector, itemsOf(input), stamp);
const price: Send<Some<NewPrice>> = (connector, { input }) => setPrices(connector, itemsOf(input));
const accept: Send<Decision> = async (connector, { input }) => judge(connector, 'acceptance', input);
const reject: Send<Decision> = async (connector, { input }) => judge(connector, 'rejection', input);

type Changes = { readonly quantity?: number; readonly price?: string | number };
type Correction = { readonly sku: string; readonly changes: Changes };

/** Corrects what was refused, and nothing else. */
const correct: Send<Correction> = async (connector, { input: { sku, changes }, stamp }) => {
  const { quantity, price: amount, ...others } = changes;
  const all: Keep[] = [];
  if (quantity !== undefined) all.push(await setStock(connector, [{ sku, quantity }], stamp));
  if (amount !== undefined) all.push(await setPrices(connector, [{ sku, price: amount }]));
  const isArticle = Object.keys(others).length > 0 || (quantity ?? amount) === undefined;
  if (isArticle) all.push(await correctArticle(connector, sku, others));
  return () => all.map((keep) => keep());
};

/**
 * What the rest of your company tells a connector. It is stored before anything else happens, so that neither a kill nor
 * an outage loses it, and becomes the requests that it needs, in the same transaction that ends it.
 */
export const told = {
  ...{ product, stock, price, correct, ship, split, forget: ship, append },
  ...{ cancel, reduce, accept, reject },
};
