import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { screensOf } from '../../console/src/shell/screens.ts';
import { type Role, rolesOfKind } from '../../server/src/kernel/roles/roles.ts';
import { operationsOfRole } from '../../server/src/kernel/roles/table.ts';
import { roleNames } from '../../server/src/token/sign-in/sign-in-page.ts';

const guide = readFileSync(new URL('../docs/about-the-api/console.mdx', import.meta.url), 'utf8');

type Kind = keyof typeof rolesOfKind;

/** The role as the guide names it: as the sign-in page does, and whose role it is where two have the same name. */
const nameOf = (role: Role, kind: Kind): string =>
  `${roleNames[role].split(':')[0]}${kind === 'operator' ? ' of the operator' : ''}`;

/** The screens of a role in a sandbox, as the guide lists them. */
function screensTold(role: Role, kind: Kind): string {
  const screens = screensOf({
    personId: 'p',
    role,
    partner: { partnerId: 1, kind, name: 'Partner' },
    hasSecondFactor: false,
    isSandbox: true,
    seesCustomers: true,
    operations: [...operationsOfRole(role)],
  });
  const others = screens.filter(({ to }) => to !== '/').map(({ label }) => label.toLowerCase());
  return others.join(', ') || 'none';
}

it('the guide of the console lists every role with its screens', () => {
  const [, table = ''] = /^\| Role \|.*\n\| --- .*\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  const told = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').slice(1, 3).join('|').trim());
  const expected = (Object.keys(rolesOfKind) as Kind[]).flatMap((kind) =>
    rolesOfKind[kind].map((role) => `${nameOf(role, kind)} | ${screensTold(role, kind)}`),
  );
  assert.deepEqual(told, expected);
});

it('the guide of the console says what the operator reads under Feedback', () => {
  assert.match(guide, /^## Feedback\n\n.*operator/m);
});
