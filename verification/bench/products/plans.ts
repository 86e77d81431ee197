import { statements, textsSent } from '../../../server/test/support/statements.ts';
import { copyVariations } from '../../harness/rows.ts';
import { bench } from '../context.ts';
import { type Step, stepsOf } from '../explain.ts';
import type { Row } from '../table.ts';
import { hundredVariations, manyPartners } from './flatness.ts';

/** Tables that grow with what a partner stores. */
const large = new Set(['variation', 'listing', 'available_quantity', 'delivery_information']);
const manyRows = 10_000;
/** Fewer mean that the statements are no longer seen. */
const leastStatements = 50;
const profile = '01938b5e-7b4c-7000-8000-000000000000';

/** How PostgreSQL carries out each statement of products and availability beside a partner's many variations. */
export const plans = bench({
  full: {},
  async run(context) {
    const { product, partners, db, variations } = context;
    const partner = partners['seller-two'];
    await hundredVariations(context);
    await copyVariations(db, partner, { variations, manyPartners });
    await db`INSERT INTO available_quantity (partner_id, sku, quantity, requested_at, last_modified)
      SELECT partner_id, sku, 1, now(), now() FROM variation WHERE partner_id = ${partner}`;
    await db`INSERT INTO shipping_profile (partner_id, id, name, name_key, working_days, order_cutoff, delivery_type,
        default_processing_time, transport_time, created_at, last_modified)
      VALUES (${partner}, ${profile}, 'Plans', 'plans', '{MONDAY}', '12:00', 'PARCEL', 1, 1, now(), now())`;
    await db`INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, requested_at, last_modified)
      SELECT partner_id, sku, ${profile}, now(), now() FROM variation WHERE partner_id = ${partner}`;
    await db.unsafe('VACUUM ANALYZE');
    const rows: Row[] = [];
    for (const [what, run] of Object.entries(statements))
      for (const text of await textsSent(product.connection(), (own) => run(own, partner as never))) {
        // The plan that PostgreSQL keeps for a statement once it was prepared.
        const steps = await stepsOf(db.unsafe(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`));
        const aim = { measured: steps.filter(isTrouble).length, atMost: 0 };
        rows.push({ what, figure: steps.map(shown).join(' < '), aim });
      }
    if (rows.length < leastStatements) throw new Error(`only ${rows.length} statements were seen`);
    return rows;
  },
});

/** A look at every row of a large table, or putting many rows in order; by parts of an index it ends with the page. */
function isTrouble(step: Step): boolean {
  if (step['Node Type'] === 'Seq Scan') return large.has(step['Relation Name'] ?? '');
  return step['Node Type'] === 'Sort' && step['Plan Rows'] > manyRows;
}

const shown = (step: Step): string =>
  [
    step['Node Type'],
    step['Index Name'] ?? step['Relation Name'],
    isTrouble(step) && `(${step['Plan Rows']} rows!)`,
  ]
    .filter(Boolean)
    .join(' ');
