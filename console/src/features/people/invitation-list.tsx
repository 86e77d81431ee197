import { useSelf } from '../../session/self.tsx';
import { roleNames } from '../../session/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Invitation, useInvitations, useWithdraw } from './queries.ts';
import { texts } from './texts.ts';

const columns: readonly Column<Invitation>[] = [
  {
    id: 'email',
    header: texts.email,
    width: 'minmax(0, 1fr)',
    cell: ({ email }) => email ?? texts.anybody,
  },
  {
    id: 'role',
    header: texts.role,
    width: '8.5rem',
    isExtra: true,
    cell: ({ role }) => <Badge>{roleNames[role]}</Badge>,
  },
  {
    id: 'until',
    header: texts.until,
    width: '11rem',
    isExtra: true,
    cell: ({ expiresAt }) => <Time at={expiresAt} />,
  },
];

/** Invitations that can still be accepted. */
export function InvitationList() {
  const { may } = useSelf();
  const { data, error, refetch } = useInvitations();
  const withdraw = useWithdraw();
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  if (data.invitations.length === 0)
    return (
      <EmptyState icon="people" title={texts.noInvitations}>
        {texts.noInvitationsText}
      </EmptyState>
    );
  const end = (invitationId: string) =>
    withdraw.mutate(invitationId, {
      onSuccess: () => showToast(texts.withdrawn),
      onError: (failure) => showToast(failure.message, { isBad: true }),
    });
  const withdrawal: Column<Invitation> = {
    id: 'withdraw',
    header: texts.actions,
    width: '7rem',
    cell: ({ invitationId, email }) => (
      <Button
        small
        aria-label={`${texts.withdraw} ${email ?? texts.anybody}`}
        isBusy={withdraw.isPending && withdraw.variables === invitationId}
        onClick={() => end(invitationId)}
      >
        {texts.withdraw}
      </Button>
    ),
  };
  return (
    <Table
      label={texts.invitations}
      columns={may('withdrawConsoleInvitation') ? [...columns, withdrawal] : columns}
      rows={data.invitations}
      keyOf={({ invitationId }) => invitationId}
    />
  );
}
