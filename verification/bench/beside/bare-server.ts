import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findQuantities } from '../../../server/src/interfaces/availability/quantities/store.ts';
import { readVariations } from '../../../server/src/interfaces/products/variations/read.ts';
import { createShipments } from '../../../server/src/interfaces/shipments/create.ts';
import { readShipment } from '../../../server/src/interfaces/shipments/parse-body.ts';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { type Connection, openDatabase } from '../../../server/src/platform/database.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { inside } from '../context.ts';

/** A bare `node:http` server with the same statements and driver, without tokens, checks, log and row-level security. */
const [connection = '', partnerText] = process.argv.slice(2);
const partner = asPartnerId(Number(partnerText));
const db = openDatabase(JSON.parse(connection) as Connection, { poolSize: 16, log: openLog('silent') });

const caller = { partner, clientId: 'bench', subject: 'bench', scopes: new Set<string>() };

const quantities = '/v1/availability/quantities/';

async function create(body: string): Promise<string> {
  const { value } = readShipment({ body: JSON.parse(body), refused: [] }, inside.clock.now());
  return JSON.stringify((await createShipments({ db, ...inside }, caller, [value])).groupId);
}

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
  const answered = request.method === 'POST' ? text(request).then(create) : answer(request.url ?? '/');
  answered.then(
    (json) => response.setHeader('content-type', 'application/json').end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
