import type { Database } from '../database.ts';

/** Requests of a partner. */
type Use = { readonly partner: number; readonly used: number };

/** Adds to what partners have used on a day, YYYY-MM-DD. Returns what each has used on it in all. */
export const addUse = (
  db: Database,
  { kind, day }: { readonly kind: string; readonly day: string },
  added: readonly Use[],
) => db<Use[]>`
  INSERT INTO daily_use (partner_id, kind, day, used)
  SELECT partner, ${kind}, ${day}::date, used
  FROM unnest(${added.map(({ partner }) => String(partner))}::text[]::bigint[],
    ${added.map(({ used }) => String(used))}::text[]::int[]) AS counted (partner, used)
  ON CONFLICT (partner_id, kind) DO UPDATE SET
    used = CASE WHEN excluded.day = daily_use.day THEN daily_use.used + excluded.used
      WHEN excluded.day > daily_use.day THEN excluded.used ELSE daily_use.used END,
    day = GREATEST(daily_use.day, excluded.day)
  RETURNING partner_id AS partner, used`;
