import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useInvite } from './queries.ts';
import { roleChoices, roleHints } from './roles.ts';
import { texts } from './texts.ts';

/** A dialog that makes an invitation and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { self } = useSelf();
  const choices = roleChoices(self);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(choices.at(-1)!.value);
  const invite = useInvite();
  const id = useId();
  if (invite.data) return <InvitedDialog link={invite.data.link} onClose={onClose} />;
  const errors = fieldErrors(invite.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate({ email: email.trim(), role });
  };
  return (
    <Dialog
      title={texts.invite}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={invite.isPending}>
            {texts.inviteNow}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} style={{ display: 'contents' }}>
        <TextField
          label={texts.email}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          hint={texts.inviteHint}
          error={errors.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label={texts.role}
          value={role}
          onChoose={setRole}
          choices={choices}
          hint={roleHints[role]}
          error={errors.role}
        />
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={invite.error} />}
    </Dialog>
  );
}

/** Shows the link. Escape and a click beside it only warn at first, because nobody can read the link again. */
function InvitedDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      title={texts.invited}
      onClose={isWarned ? onClose : () => setWarned(true)}
      actions={
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.invitedText}</p>
      <CopyField label={texts.link} text={link} />
      {isWarned && <p role="alert">{texts.linkLost}</p>}
    </Dialog>
  );
}
