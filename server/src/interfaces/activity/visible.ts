import type { Caller } from '../../kernel/caller.ts';
import { administrators } from '../../kernel/roles/roles.ts';
import { type Kind, kindNames, kinds } from '../../platform/activity/index.ts';

/**
 * The kinds that a caller may see: those of each interface with its scope, and those of people and credentials only for
 * administrators who have signed in.
 */
export function visibleKinds({ scopes, person }: Pick<Caller, 'scopes' | 'person'>): ReadonlySet<Kind> {
  const isAdministrator = person !== undefined && administrators.includes(person.role);
  return new Set(
    kindNames.filter((kind) => {
      const { area } = kinds[kind];
      return area === 'people' ? isAdministrator : scopes.has(area);
    }),
  );
}
