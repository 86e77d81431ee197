import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { wordsOf } from '../../ui/words.ts';
import styles from './move.module.css';
import { type ParcelState, useMove } from './queries.ts';
import { texts } from './texts.ts';

const there: readonly ParcelState[] = [
  'ON_THE_WAY',
  'DELIVERED',
  'DELIVERED_FOR_PICKUP',
  'DELIVERY_ATTEMPT_FAILED',
];
const back: readonly ParcelState[] = ['ON_THE_WAY', 'DELIVERED'];

/** In a sandbox: a form that reports a state for the carrier. */
export function Move({ id, isBack }: { id: string; isBack: boolean }) {
  const { self, may } = useSelf();
  const [state, setState] = useState<ParcelState>('ON_THE_WAY');
  const move = useMove(id, isBack);
  const canMove = may(isBack ? 'moveSandboxReturnShipment' : 'moveSandboxShipment');
  if (!self.isSandbox || !canMove) return null;
  return (
    <section className={styles.move} aria-label={texts.move}>
      <h3>{texts.move}</h3>
      <p className={styles.quiet}>{texts.moveText}</p>
      <div className={styles.row}>
        <SelectField
          label={texts.next}
          value={state}
          onChoose={setState}
          choices={(isBack ? back : there).map((value) => ({ value, label: wordsOf(value) }))}
        />
        <Button
          isBusy={move.isPending}
          onClick={() => move.mutate(state, { onSuccess: () => showToast(texts.reported) })}
        >
          {texts.report}
        </Button>
      </div>
      <ErrorLine error={move.error} />
    </section>
  );
}
