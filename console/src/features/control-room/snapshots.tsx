import { type FormEvent, useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Actions, Card } from '../../ui/page.tsx';
import { ErrorLine, ErrorState, Loading } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './page.module.css';
import {
  type Snapshot,
  useDeleteSnapshot,
  useRestoreSnapshot,
  useSaveSnapshot,
  useSnapshots,
} from './queries.ts';
import { texts } from './texts.ts';

/** Saved states of the sandbox. */
export function Snapshots() {
  const { may } = useSelf();
  const { data, error, refetch } = useSnapshots();
  return (
    <Card title={texts.snapshots}>
      {data ? (
        <SnapshotList snapshots={data.snapshots} />
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {may('saveSandboxSnapshot') && <Save />}
    </Card>
  );
}

function SnapshotList({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const { may } = useSelf();
  const [restored, setRestored] = useState<Snapshot>();
  const remove = useDeleteSnapshot();
  if (snapshots.length === 0) return <p className={styles.quiet}>{texts.noSnapshots}</p>;
  return (
    <>
      <ul className={styles.entries}>
        {snapshots.map((snapshot) => (
          <li key={snapshot.name} className={styles.entry}>
            <span>
              <strong>{snapshot.name}</strong>
              <br />
              <span className={styles.quiet}>
                <Time at={snapshot.createdAt} /> · {texts.inSnapshot(snapshot)}
              </span>
            </span>
            <Actions>
              {may('restoreSandboxSnapshot') && (
                <Button
                  small
                  aria-label={texts.restoreTitle(snapshot.name)}
                  onClick={() => setRestored(snapshot)}
                >
                  {texts.restore}
                </Button>
              )}
              {may('deleteSandboxSnapshot') && (
                <Button
                  small
                  aria-label={texts.deleteTitle(snapshot.name)}
                  isBusy={remove.isPending && remove.variables === snapshot.name}
                  onClick={() => remove.mutate(snapshot.name)}
                >
                  {texts.delete}
                </Button>
              )}
            </Actions>
          </li>
        ))}
      </ul>
      <ErrorLine error={remove.error} />
      {restored && <RestoreDialog name={restored.name} onClose={() => setRestored(undefined)} />}
    </>
  );
}

function RestoreDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.restoreTitle(name)}
      text={texts.restoreText}
      confirm={texts.restoreNow}
      cancel={texts.cancel}
      write={useRestoreSnapshot()}
      input={name}
      done={texts.restored(name)}
      onClose={onClose}
    />
  );
}

function Save() {
  const save = useSaveSnapshot();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending) return;
    save.mutate(String(new FormData(form).get('name')), {
      onSuccess: ({ name }) => {
        showToast(texts.saved(name));
        form.reset();
      },
    });
  };
  return (
    <>
      <form className={styles.row} onSubmit={send}>
        <TextField
          label={texts.snapshotName}
          name="name"
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          title={texts.snapshotNameHint}
          autoComplete="off"
        />
        <Button type="submit" isBusy={save.isPending}>
          {texts.save}
        </Button>
      </form>
      <ErrorLine error={save.error} />
    </>
  );
}
