import type { Self } from '../../session/self.tsx';
import { roleNames } from '../../session/texts.ts';
import type { Choice } from '../../ui/field.tsx';
import type { Role } from './queries.ts';

/** The roles that people of a partner can have, by the kind of the partner. */
export const roleChoices = ({ partner }: Self): readonly Choice<Role>[] =>
  (Object.keys(roleNames) as Role[])
    .filter((role) => role.startsWith(partner.kind))
    .map((role) => ({ value: role, label: roleNames[role] }));
