import { type FormEvent, useRef, useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { TextField } from '../../ui/field.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { Actions, Card } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';
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
  const read = useSnapshots();
  return (
    <KeptFocus>
      <Card title={texts.snapshots}>
        <Read read={read} rows={3}>
          {({ snapshots }) => <SnapshotList snapshots={snapshots} />}
        </Read>
        {may('saveSandboxSnapshot') && <Save used={(read.data?.snapshots ?? []).map(({ name }) => name)} />}
      </Card>
    </KeptFocus>
  );
}

function SnapshotList({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const { may } = useSelf();
  const [restored, setRestored] = useState<Snapshot>();
  const [deleted, setDeleted] = useState<Snapshot>();
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
                  onClick={() => setDeleted(snapshot)}
                >
                  {texts.delete}
                </Button>
              )}
            </Actions>
          </li>
        ))}
      </ul>
      {deleted && <DeleteDialog name={deleted.name} onClose={() => setDeleted(undefined)} />}
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

const DeleteDialog = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <ConfirmDialog
    title={texts.deleteTitle(name)}
    text={texts.deleteText}
    confirm={texts.deleteNow}
    cancel={texts.cancel}
    write={useDeleteSnapshot()}
    input={name}
    done={texts.deleted(name)}
    onClose={onClose}
  />
);

/** A form that saves the sandbox under a name. It asks before it replaces the snapshot of the same name. */
function Save({ used }: { used: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [replaced, setReplaced] = useState<string>();
  const save = useSaveSnapshot();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name'));
    if (save.isPending) return;
    if (used.includes(given)) return setReplaced(given);
    save.mutate(given, {
      onSuccess: ({ name }) => {
        showToast(texts.saved(name));
        form.current?.reset();
      },
    });
  };
  return (
    <>
      <form ref={form} className={styles.row} onSubmit={send}>
        <TextField
          label={texts.snapshotName}
          hint={texts.snapshotNameHint}
          name="name"
          required
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]{0,63}"
          title={texts.snapshotNameHint}
          autoComplete="off"
        />
        <Button type="submit" isBusy={save.isPending}>
          {texts.save}
        </Button>
      </form>
      <ErrorLine error={save.error} />
      {replaced !== undefined && (
        <ReplaceDialog
          name={replaced}
          onClose={() => setReplaced(undefined)}
          onDone={() => {
            form.current?.reset();
            setReplaced(undefined);
          }}
        />
      )}
    </>
  );
}

function ReplaceDialog(props: { name: string; onClose: () => void; onDone: () => void }) {
  const { name } = props;
  return (
    <ConfirmDialog
      title={texts.replaceTitle(name)}
      text={texts.replaceText}
      confirm={texts.replaceNow}
      cancel={texts.cancel}
      write={useSaveSnapshot()}
      input={name}
      done={texts.saved(name)}
      {...props}
    />
  );
}
