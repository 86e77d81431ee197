import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectField } from '../../ui/field.tsx';
import { latestError } from '../../ui/latest-error.ts';
import { Actions } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Person, useChangeRole, useRemove, useSignOutPerson } from './queries.ts';
import { roleChoices, roleHints } from './roles.ts';
import { texts } from './texts.ts';

type Props = { person: Person; onClose: () => void };

/** A dialog that changes a person's role, ends all of their sessions, or removes them. */
export function PersonDialog({ person, onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  return isRemoving ? (
    <RemoveDialog person={person} onClose={onClose} />
  ) : (
    <ChangeDialog person={person} onClose={onClose} onRemove={() => setRemoving(true)} />
  );
}

function ChangeDialog({ person, onClose, onRemove }: Props & { onRemove: () => void }) {
  const { self } = useSelf();
  const { personId, name, email, createdAt } = person;
  const [role, setRole] = useState(person.role);
  const change = useChangeRole();
  const signOut = useSignOutPerson();
  const finish = (text: string) => {
    showToast(text);
    onClose();
  };
  return (
    <Dialog
      title={texts.change(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="primary"
            isBusy={change.isPending}
            disabled={role === person.role}
            onClick={() => change.mutate({ personId, role }, { onSuccess: () => finish(texts.changed) })}
          >
            {texts.changeRole}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [texts.email, email],
          [texts.since, <Time key="since" at={createdAt} />],
        ]}
      />
      <SelectField
        label={texts.role}
        value={role}
        onChoose={setRole}
        choices={roleChoices(self)}
        hint={roleHints[role]}
      />
      <ErrorLine error={latestError(change, signOut)} />
      <Actions>
        <Button
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate(personId, { onSuccess: () => finish(texts.signedOut) })}
        >
          {texts.signOut}
        </Button>
        <Button look="danger" onClick={onRemove}>
          {texts.remove}
        </Button>
      </Actions>
    </Dialog>
  );
}

function RemoveDialog({ person, onClose }: Props) {
  return (
    <ConfirmDialog
      title={texts.removeTitle(person.name)}
      text={texts.removeText}
      confirm={texts.remove}
      cancel={texts.cancel}
      write={useRemove()}
      input={person.personId}
      done={texts.removed}
      onClose={onClose}
    />
  );
}
