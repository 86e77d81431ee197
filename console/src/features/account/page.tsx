import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { server } from '../../server.ts';
import { useSelf } from '../../session/self.tsx';
import { leaveToSetUpFactor, leaveToSignIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { TextField } from '../../ui/field.tsx';
import { Help } from '../../ui/help.tsx';
import { Card, Page, Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Unsaved } from '../../ui/unsaved.tsx';
import { useChangePassword, useRename } from './queries.ts';
import { texts } from './texts.ts';

/** What a person does for themselves: name, password and second factor. */
export function AccountPage() {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      {server.issuer === undefined ? (
        <Unsaved>
          <Stack>
            <NameCard />
            <PasswordCard />
            <FactorCard />
          </Stack>
        </Unsaved>
      ) : (
        <Card>
          <p>{texts.elsewhere(server.issuer)}</p>
        </Card>
      )}
    </Page>
  );
}

function NameCard() {
  const { self } = useSelf();
  const [name, setName] = useState(self.name ?? '');
  const rename = useRename();
  const errors = fieldErrors(rename.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate(name.trim(), { onSuccess: () => showToast(texts.stored) });
  };
  return (
    <Card title={texts.name}>
      <form onSubmit={send}>
        <Stack>
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="name"
            required
            maxLength={100}
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <div>
            <Button type="submit" isBusy={rename.isPending}>
              {texts.store}
            </Button>
          </div>
        </Stack>
      </form>
      {errors.name === undefined && <ErrorLine error={rename.error} />}
    </Card>
  );
}

function PasswordCard() {
  const { self } = useSelf();
  const change = useChangePassword();
  const [isDifferent, setDifferent] = useState(false);
  const errors = fieldErrors(change.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setDifferent(text('next') !== text('repeated'));
    if (text('next') !== text('repeated') || change.isPending) return;
    change.mutate(
      { currentPassword: text('present'), newPassword: text('next') },
      { onSuccess: () => void leaveToSignIn() },
    );
  };
  return (
    <Card title={texts.password}>
      <form onSubmit={send}>
        <Stack>
          <p>{texts.changeHint}</p>
          <input type="hidden" autoComplete="username" value={self.email ?? ''} readOnly />
          <TextField
            label={texts.present}
            name="present"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
            error={errors.currentPassword}
          />
          <TextField
            label={texts.next}
            name="next"
            type="password"
            autoComplete="new-password"
            required
            minLength={12}
            maxLength={200}
            hint={texts.nextHint}
            error={errors.newPassword}
          />
          <TextField
            label={texts.repeated}
            name="repeated"
            type="password"
            autoComplete="new-password"
            required
            maxLength={200}
            error={isDifferent ? texts.different : undefined}
          />
          <div>
            <Button type="submit" isBusy={change.isPending}>
              {texts.change}
            </Button>
          </div>
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={change.error} />}
    </Card>
  );
}

function FactorCard() {
  const { self } = useSelf();
  return (
    <Card title={texts.second}>
      <Stack>
        <p>{self.hasSecondFactor ? texts.hasSecond : texts.hasNoSecond}</p>
        <p>{texts.setUpHint}</p>
        <div>
          <Button onClick={() => void leaveToSetUpFactor()}>
            {self.hasSecondFactor ? texts.replace : texts.setUp}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
