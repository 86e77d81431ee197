import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entries } from '../../ui/entries.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Consumer, useAddKey, useRemoveKey, useSigningKeys } from './queries.ts';
import { texts } from './texts.ts';

const mostKeys = 2;

/** The keys that deliveries are encrypted with, and those that sign them. */
export function KeysCard({ consumer }: { consumer: Consumer }) {
  const { consumerId, keys } = consumer;
  const { may } = useSelf();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveKey(consumerId);
  const add = may('addWebhookKey') && keys.length < mostKeys && (
    <Button small icon="plus" onClick={() => setAdding(true)}>
      {texts.keys.add}
    </Button>
  );
  return (
    <Card title={texts.keys.title} actions={add}>
      <Entries
        none={texts.facts.noKeys}
        entries={keys.map(({ kid, bits, createdAt }) => ({
          key: kid,
          title: <code>{kid}</code>,
          also: (
            <>
              {texts.keys.bits(bits)} · <Time at={createdAt} />
            </>
          ),
          actions: may('removeWebhookKey') && (
            <Button
              small
              aria-label={texts.keys.removeOne(kid)}
              isBusy={remove.isPending}
              onClick={() => remove.mutate(kid, { onSuccess: () => showToast(texts.keys.removed) })}
            >
              {texts.remove}
            </Button>
          ),
        }))}
      />
      <ErrorLine error={remove.error} />
      {may('getWebhookSigningKeys') && <SigningKeys />}
      {isAdding && <AddKeyDialog consumerId={consumerId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddKeyDialog({ consumerId, onClose }: { consumerId: number; onClose: () => void }) {
  const add = useAddKey(consumerId);
  const errors = fieldErrors(add.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(String(new FormData(event.currentTarget).get('key')).trim(), {
      onSuccess: () => {
        showToast(texts.keys.added);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={texts.keys.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form="key-form" isBusy={add.isPending}>
            {texts.addNow}
          </Button>
        </>
      }
    >
      <p>{texts.keys.addText}</p>
      <form id="key-form" onSubmit={send}>
        <TextArea label={texts.keys.key} name="key" rows={8} required error={errors.key} />
      </form>
      {errors.key === undefined && <ErrorLine error={add.error} />}
    </Dialog>
  );
}

/** With which keys the marketplace signs, and which comes next. */
function SigningKeys() {
  const { data } = useSigningKeys();
  return (
    <details>
      <summary>{texts.keys.signing}</summary>
      <Entries
        none={texts.keys.noSigning}
        entries={(data?.keys ?? []).map(({ kid, algorithm, state, signsFrom }) => ({
          key: kid,
          title: <code>{kid}</code>,
          also: (
            <>
              {algorithm} · {texts.keys.from} <Time at={signsFrom} />
            </>
          ),
          actions: <StateBadge state={state} />,
        }))}
      />
      <p>
        <a href="/.well-known/webhook-jwks.json">{texts.keys.published}</a>
      </p>
    </details>
  );
}
