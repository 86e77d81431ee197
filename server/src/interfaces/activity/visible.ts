import type { Caller } from '../../kernel/caller.ts';
import { administrators } from '../../kernel/roles/roles.ts';
import { type Kind, kindNames, kinds } from '../../platform/activity/index.ts';

/**
 * The kinds that a caller may see: those of each interface with its scope, those of people and credentials only for
 * administrators who have signed in, and what changes everything in a sandbox for all people.
 */
export function visibleKinds({ scopes, person }: Pick<Caller, 'scopes' | 'person'>): ReadonlySet<Kind> {
  const isAdministrator = person !== undefined && administrators.includes(person.role);
  return new Set(
    kindNames.filter((kind) => {
      const { area } = kinds[kind];
      if (area === 'everybody') return person !== undefined || scopes.has('sandbox');
      return area === 'people' ? isAdministrator : scopes.has(area);
    }),
  );
}

/** True for callers who may not read the sandbox's snapshots, and so do not see the name of one. */
export const hidesSnapshots = ({ scopes }: Pick<Caller, 'scopes'>): boolean => !scopes.has('sandbox');

/** An entry without the name of a snapshot. */
export const withoutSnapshot = <T extends { readonly kind: Kind; readonly facts: object }>(entry: T): T =>
  entry.kind === 'snapshot.restored' ? { ...entry, facts: {} } : entry;
