import type { PartnerId } from '../../server/src/kernel/caller.ts';
import type { Connection, Database } from '../../server/src/platform/database.ts';
import { type Product, prepareProduct } from '../../server/test/support/product.ts';
import type { Sizes } from './products/sizes.ts';

/** The running product and direct access to its database, for comparison. */
export type BenchContext = {
  readonly product: Product;
  readonly tokens: Readonly<Record<'seller-one' | 'seller-two', string>>;
  readonly partners: Readonly<Record<'seller-one' | 'seller-two', PartnerId>>;
  readonly db: Database;
  readonly connection: Connection;
  readonly sizes: Sizes;
};

/** Starts the product as a process of its own. */
export async function openBench(sizes: Sizes): Promise<BenchContext & { close(): Promise<void> }> {
  const product = await prepareProduct({ SANDBOX_REQUEST_LOG: 'off' });
  product.start();
  await product.ready();
  const db = product.openDatabase(8);
  const rows = await db<{ id: string; partner: PartnerId }[]>`
    SELECT client_id AS id, partner_id AS partner FROM api_client WHERE client_id IN ('seller-one', 'seller-two')`;
  const partnerOf = (account: string) => rows.find(({ id }) => id === account)!.partner;
  return {
    product,
    db,
    connection: product.connection(),
    sizes,
    tokens: {
      'seller-one': await product.token('seller-one'),
      'seller-two': await product.token('seller-two'),
    },
    partners: { 'seller-one': partnerOf('seller-one'), 'seller-two': partnerOf('seller-two') },
    async close() {
      await db.end({ timeout: 5 });
      await product.remove();
    },
  };
}
