import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

type Props = { name: string; onChange: false | (() => void); onRemove: false | (() => void) };

/** What can be done with an entry, for roles that may. */
export const EntryButtons = ({ name, onChange, onRemove }: Props) => (
  <>
    {onChange && (
      <Button small aria-label={texts.changeOne(name)} onClick={onChange}>
        {texts.change}
      </Button>
    )}
    {onRemove && (
      <Button small aria-label={texts.removeOne(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    )}
  </>
);
