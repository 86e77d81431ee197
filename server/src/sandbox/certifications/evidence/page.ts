import type { PartnerId } from '../../../kernel/caller.ts';
import type { SandboxContext } from '../../context.ts';
import { unpackEvidence } from './entry.ts';
import { countEvidence, readEvidence } from './store.ts';

/** A page of the evidence of a seller; undefined for a seller whose evidence is not kept. */
export async function readPage(
  { db, certifying }: Pick<SandboxContext, 'db' | 'certifying'>,
  seller: PartnerId,
  query: { readonly after: number; readonly limit: number },
) {
  await certifying.evidence.settled();
  const counted = await countEvidence(db, seller);
  if (!counted) return undefined;
  const rows = await readEvidence(db, seller, query);
  const entries = await Promise.all(
    rows.map(async ({ position, entry }) => ({ position, ...(await unpackEvidence(entry)) })),
  );
  return { entries, next: rows.at(-1)?.position ?? query.after, isWhole: counted.isWhole };
}
