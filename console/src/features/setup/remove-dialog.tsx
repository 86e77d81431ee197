import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  name: string;
  text: string;
  remove: ComponentProps<typeof ConfirmDialog<undefined>>['write'];
  onClose: () => void;
};

/** Asks before something of the set-up is removed. */
export const RemoveDialog = ({ name, text, remove, onClose }: Props) => (
  <ConfirmDialog
    title={texts.removeTitle(name)}
    text={text}
    confirm={texts.removeNow}
    cancel={texts.cancel}
    write={remove}
    input={undefined}
    done={texts.removed}
    onClose={onClose}
  />
);
