import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { findOffers, whyNotForSale } from '../../interfaces/availability/index.ts';
import { findSellersOf, readArticle } from '../../interfaces/products/index.ts';
import { expectedDelivery } from '../../interfaces/shipping-profiles/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Config } from '../../platform/config/index.ts';
import type { App } from '../../platform/http/server.ts';
import { runAhead } from '../../platform/partner-time.ts';
import { boundTo } from '../../platform/tenant.ts';
import type { SandboxContext } from '../context.ts';
import { articlePage, notFoundPage, picturesOf, type SellersOffer } from './page.ts';
import { style } from './style.ts';
import { pictureSource } from './web-address.ts';

type ShopContext = Pick<SandboxContext, 'db' | 'clock' | 'offsets'>;

const path = '/shop';
const possibleMoin = /^[0-9A-Za-z]{1,50}$/;
const mostSellers = 10;

/** True when links to the shop lead to this server. */
const isOwnShop = ({ shopUrl, publicUrl }: Pick<Config, 'shopUrl' | 'publicUrl'>): boolean =>
  shopUrl === `${publicUrl}${path}`;

/** Serves a page for each article that was online once, unless another server is the shop. */
export function serveShop(
  app: App,
  context: ShopContext,
  config: Pick<Config, 'shopUrl' | 'publicUrl' | 'apiName'>,
): void {
  if (!isOwnShop(config)) return;
  const shopName = config.apiName;
  const styleHash = createHash('sha256').update(style).digest('base64');
  const show = (reply: FastifyReply, status: number, page: string, pictures: readonly string[] = []) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policyOf(styleHash, pictures),
      })
      .send(page);
  const hidden = { schema: { hide: true } as object };
  app.get<{ Params: { moin: string } }>(`${path}/p/:moin`, hidden, async ({ params: { moin } }, reply) => {
    const offers = await offersOf(context, moin);
    const [best, ...others] = offers.toSorted(byAppeal);
    if (!best) return show(reply, 404, notFoundPage({ shopName }));
    return show(reply, 200, articlePage({ shopName, moin }, best, others), picturesOf(best.article));
  });
  for (const url of [path, `${path}/*`])
    app.get(url, hidden, async (_request, reply) => show(reply, 404, notFoundPage({ shopName })));
}

/** The page may show its own style and these pictures, and nothing else. */
const policyOf = (styleHash: string, pictures: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ...(pictures.length === 0 ? [] : [`img-src ${[...new Set(pictures.map(pictureSource))].join(' ')}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

async function offersOf(context: ShopContext, moin: string): Promise<SellersOffer[]> {
  if (!possibleMoin.test(moin)) return [];
  const sellers = await findSellersOf(context.db, moin, mostSellers);
  const offers = await Promise.all(
    sellers.map(({ partner, sku }) =>
      boundTo(partner, () =>
        runAhead(context.offsets.aheadMs(partner), () => offerOf(context, partner, sku)),
      ),
    ),
  );
  return offers.flatMap((offer) => offer ?? []);
}

/** A seller's offer at the seller's own time. */
async function offerOf(
  { db, clock }: ShopContext,
  partner: PartnerId,
  sku: string,
): Promise<SellersOffer | undefined> {
  const now = clock.now();
  const [article, offers] = await Promise.all([
    readArticle(db, partner, sku, now),
    findOffers(db, partner, [sku]),
  ]);
  const offer = offers.get(sku);
  if (!article || !offer) return undefined;
  const { delivery } = offer;
  if (!delivery) return { article, offer };
  return { article, offer, promised: expectedDelivery(now, delivery.profile, delivery.processingTime) };
}

/** Offers that can be bought come first, then cheaper ones. */
const byAppeal = (a: SellersOffer, b: SellersOffer): number =>
  obstaclesTo(a) - obstaclesTo(b) || a.article.priceCents - b.article.priceCents;

const obstaclesTo = ({ offer }: SellersOffer): number => (whyNotForSale(offer, 1).length > 0 ? 1 : 0);
