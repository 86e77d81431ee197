import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** A run that a server plays for a seller. */
export type Played = { readonly partner: PartnerId; readonly id: string };

/** Makes a run the one that is played for its seller until a time. False while another one is. */
export async function takePlayer(
  db: Db,
  { partner, id }: Played,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const taken = await db`
    INSERT INTO sandbox_certification_player AS present (partner_id, certification_id, kept_until)
    VALUES (${partner}, ${id}, ${until})
    ON CONFLICT (partner_id) DO UPDATE SET certification_id = excluded.certification_id, kept_until = excluded.kept_until
      WHERE present.kept_until <= ${now}`;
  return taken.count > 0;
}

/** Says that a run is played on until a time. False when the run has ended or is gone, or another one is played. */
export async function keepPlayer(db: Db, { partner, id }: Played, until: Date): Promise<boolean> {
  const kept = await db`
    UPDATE sandbox_certification_player SET kept_until = ${until}
    WHERE partner_id = ${partner} AND certification_id = ${id}
      AND EXISTS (SELECT FROM sandbox_certification AS run
        WHERE run.partner_id = ${partner} AND run.id = ${id} AND run.ended_at IS NULL)`;
  return kept.count > 0;
}

/** Says that nobody plays a run any more. */
export async function freePlayer(db: Db, { partner, id }: Played): Promise<void> {
  await db`
    DELETE FROM sandbox_certification_player WHERE partner_id = ${partner} AND certification_id = ${id}`;
}
