import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Actions } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { wordsOf } from '../../ui/words.ts';
import styles from './decision.module.css';
import { type Acceptance, type Rejection, type ReturnedItem, useDecide } from './queries.ts';
import { texts } from './texts.ts';

const acceptReasons = [
  'RETURN_RECEIVED',
  'STATUS_SENT_BY_ACCIDENT',
  'CANCEL_REQUEST_BY_CUSTOMER',
  'REFUND_AFTER_AFFIDAVIT',
  'COMPLAINT',
  'SHIPMENT_LOST',
  'RETURN_LOST',
  'UNDELIVERABLE',
] as const satisfies readonly Acceptance['reason'][];

const rejectReasons = [
  'ITEM_DAMAGED',
  'WRONG_ITEM',
  'THIRD_PARTY_ITEM',
  'EXCHANGE',
  'DAMAGE_TO_THE_HYGIENE_SEAL',
  'RETURN_PERIOD_EXCEEDED',
  'ITEM_NOT_IN_THE_PARCEL',
] as const satisfies readonly Rejection['reason'][];

const conditions = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly Acceptance['condition'][];

const inWords = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: wordsOf(value) }));

/** Accepts or rejects a return. */
export function Decision({ returned: { positionItemId, salesOrderId } }: { returned: ReturnedItem }) {
  const id = useId();
  const [condition, setCondition] = useState<(typeof conditions)[number]>('A');
  const [acceptReason, setAcceptReason] = useState<NonNullable<Acceptance['reason']>>('RETURN_RECEIVED');
  const [rejectReason, setRejectReason] = useState<Rejection['reason']>('ITEM_DAMAGED');
  const decide = useDecide((decided) => showToast('accepted' in decided ? texts.accepted : texts.rejected));
  const item = { positionItemId, salesOrderId, condition };
  return (
    <section aria-labelledby={id} className={styles.decision}>
      <h3 id={id}>{texts.decide}</h3>
      <p className={styles.quiet}>{texts.decideText}</p>
      <SelectField
        label={texts.condition}
        value={condition}
        onChoose={setCondition}
        choices={conditions.map((value) => ({ value, label: texts.conditions[value] }))}
      />
      <SelectField<NonNullable<Acceptance['reason']>>
        label={texts.acceptReason}
        value={acceptReason}
        onChoose={setAcceptReason}
        choices={inWords(acceptReasons)}
      />
      <Actions>
        <Button
          look="primary"
          isBusy={decide.isPending}
          onClick={() => decide.mutate({ accepted: { ...item, reason: acceptReason } })}
        >
          {texts.accept}
        </Button>
      </Actions>
      <SelectField<Rejection['reason']>
        label={texts.rejectReason}
        value={rejectReason}
        onChoose={setRejectReason}
        choices={inWords(rejectReasons)}
      />
      <Actions>
        <Button
          look="danger"
          isBusy={decide.isPending}
          onClick={() => decide.mutate({ rejected: { ...item, reason: rejectReason } })}
        >
          {texts.reject}
        </Button>
      </Actions>
      <ErrorLine error={decide.error} />
    </section>
  );
}
