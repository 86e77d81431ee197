import { statements, textsSent } from '../../../server/test/support/statements.ts';
import { copyVariations, removeVariations } from '../../harness/rows.ts';
import { batchText, uploader } from '../../harness/uploads.ts';
import type { BenchContext } from '../context.ts';
import type { Row } from '../table.ts';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
};

/** Tables that grow with what a partner stores. */
const large = new Set(['variation', 'listing', 'available_quantity', 'delivery_information']);
const manyRows = 10_000;
/** Fewer mean that the statements are no longer seen. */
const leastStatements = 50;
const profile = '01938b5e-7b4c-7000-8000-000000000000';

/** How PostgreSQL carries out each statement of products and availability beside a partner's many variations. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { product, tokens, partners, db, sizes } = context;
  const partner = partners['seller-two'];
  await removeVariations(db, partner);
  const client = uploader(product, tokens['seller-two']);
  await client.done(await client.post(batchText(0, 100, 0, product.address)));
  await copyVariations(db, partner, { variations: sizes.variations, manyPartners: sizes.flatness.partners });
  await db`INSERT INTO available_quantity (partner_id, sku, quantity, requested_at, last_modified)
    SELECT partner_id, sku, 1, now(), now() FROM variation WHERE partner_id = ${partner}`;
  await db`INSERT INTO shipping_profile (partner_id, id, name, name_key, working_days, order_cutoff, delivery_type,
      default_processing_time, transport_time, created_at, last_modified)
    VALUES (${partner}, ${profile}, 'Plans', 'plans', '{MONDAY}', '12:00', 'PARCEL', 1, 1, now(), now())`;
  await db`INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, requested_at, last_modified)
    SELECT partner_id, sku, ${profile}, now(), now() FROM variation WHERE partner_id = ${partner}`;
  await db.unsafe('VACUUM ANALYZE');
  const rows: Row[] = [];
  for (const [name, run] of Object.entries(statements)) {
    for (const text of await textsSent(product.connection(), (db) => run(db, partner as never))) {
      const plan = await planOf(db, text);
      const troubles = nodesOf(plan).filter(isTrouble);
      const figure = nodesOf(plan).map(nodeText).join(' < ');
      rows.push({ bench: 'plans', what: name, figure, aim: { measured: troubles.length, atMost: 0 } });
    }
  }
  if (rows.length < leastStatements) throw new Error(`only ${rows.length} statements were seen`);
  return rows;
}

/** The plan that PostgreSQL keeps for a statement once it was prepared. */
async function planOf(db: BenchContext['db'], text: string): Promise<Node> {
  const [row] = await db.unsafe(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  return (row!['QUERY PLAN'] as { Plan: Node }[])[0]!.Plan;
}

const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A look at every row of a large table, or putting many rows in order; by parts of an index it ends with the page. */
function isTrouble(node: Node): boolean {
  if (node['Node Type'] === 'Seq Scan') return large.has(node['Relation Name'] ?? '');
  return node['Node Type'] === 'Sort' && node['Plan Rows'] > manyRows;
}

const nodeText = (node: Node): string =>
  [
    node['Node Type'],
    node['Index Name'] ?? node['Relation Name'],
    isTrouble(node) ? `(${node['Plan Rows']} rows!)` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
