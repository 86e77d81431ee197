import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findQuantities } from '../../../server/src/interfaces/availability/quantities/store.ts';
import { readVariations } from '../../../server/src/interfaces/products/variations/read.ts';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { type Connection, openDatabase } from '../../../server/src/platform/database.ts';
import { openLog } from '../../../server/src/platform/log.ts';

/** A bare `node:http` server with the same queries and driver, without tokens, checks and log. */
const [connection = '', partnerText] = process.argv.slice(2);
const partner = asPartnerId(Number(partnerText));
const db = openDatabase(JSON.parse(connection) as Connection, { poolSize: 16, log: openLog('silent') });

const quantities = '/v1/availability/quantities/';

async function answer(path: string): Promise<string> {
  if (path.startsWith(quantities))
    return JSON.stringify((await findQuantities(db, partner, [path.slice(quantities.length)]))[0] ?? {});
  if (path.includes('?')) {
    const entries = await readVariations(db, partner, {}, { page: 0, limit: 100 });
    return `{"productVariations":[${entries.slice(0, 100).join(',')}],"links":[]}`;
  }
  const [row] = await db<{ json: string }[]>`
    SELECT left(variation.content::text, -1) || ',"pricing":' || variation.pricing::text
      || coalesce(',"moin":' || to_json(coalesce(listing.moin, variation.claimed_moin))::text, '') || '}' AS json
    FROM variation LEFT JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND variation.sku = ${path.split('/').at(-1)!}`;
  return row?.json ?? '{}';
}

const server = createServer((request, response) => {
  answer(request.url ?? '/').then(
    (text) => response.setHeader('content-type', 'application/json').end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
