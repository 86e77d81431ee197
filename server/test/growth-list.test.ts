import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { testDatabase } from './support/database.ts';
import { root } from './support/serve.ts';

/** Tables that grow with sales and are kept. */
const withSales = [
  'sales_order', 'position_item', 'order_listing', 'shipment', 'shipped_item', 'shipment_item', 'shipment_state',
  'return_shipment', 'return_shipment_item', 'return_shipment_state', 'returned_item', 'receipt', 'receipt_charge',
  'price_reduction', 'price_reduced_item',
]; // biome-ignore format: a list

/** Tables whose size depends on what partners and the operator have set up, not on how often they write. */
const bounded = [
  'brand', 'category', 'category_group', 'partner', 'api_client', 'technical_user', 'person', 'second_factor', 'app', 'app_installation', 'receipt_issuer', 'price_reduction_handling',
  'variation', 'listing', 'shipping_profile', 'available_quantity', 'delivery_information', 'return_address', 'return_carrier',
  'service_variation_relation', 'webhook_consumer', 'webhook_consumer_key', 'daily_use', 'activity_base', 'schema_migration', 'page_votes',
  'sandbox_clock', 'sandbox_autopilot', 'sandbox_request_count', 'sandbox_snapshot', 'sandbox_receiver',
  'certification_key', 'partner_certification', 'sandbox_certification', 'sandbox_certification_case', 'sandbox_certification_player', 'sandbox_evidence_count',
]; // biome-ignore format: a list

/** Tables in the first column below the guide's heading "What grows". */
function listed(): string[] {
  const guide = readFileSync(`${root}docs/deployment.md`, 'utf8');
  const section = /^## What grows\n([\s\S]*?)^## /m.exec(guide)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
}

it('every table grows with sales, depends on what is set up, or is listed with what removes its rows', async (t) => {
  const { db } = await testDatabase(t);
  const rows = await db<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...withSales, ...bounded, ...listed()].sort());
});
