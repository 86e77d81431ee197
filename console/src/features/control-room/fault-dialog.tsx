import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Fault, type FaultToAdd, useAddFault } from './queries.ts';
import { texts } from './texts.ts';

type Kind = Fault['fault'];

const kinds = Object.keys(texts.faultNames) as readonly Kind[];
/** The setting of each kind of fault, beside how often it applies. */
const amounts: Partial<Record<Kind, 'delayMs' | 'retryAfterSeconds' | 'item' | 'bytes'>> = {
  slow: 'delayMs',
  pending: 'delayMs',
  '424': 'retryAfterSeconds',
  '429': 'retryAfterSeconds',
  '503': 'retryAfterSeconds',
  item: 'item',
  'cut-after': 'bytes',
  'webhook-delay': 'delayMs',
  'webhook-reorder': 'delayMs',
};

/** A form that makes a rule by which calls fail. */
export function FaultDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const add = useAddFault();
  const [fault, setFault] = useState<Kind>('500');
  const errors = fieldErrors(add.error);
  const amount = amounts[fault];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(faultOf(fault, new FormData(event.currentTarget)), {
      onSuccess: () => {
        showToast(texts.faultAdded);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={texts.addFault}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={add.isPending}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Stack>
          <SelectField
            label={texts.fault}
            value={fault}
            onChoose={setFault}
            choices={kinds.map((value) => ({ value, label: texts.faultNames[value] }))}
            error={errors.fault}
          />
          <TextField
            label={texts.operation}
            name="operation"
            hint={texts.operationHint}
            error={errors.operation}
          />
          {amount && (
            <NumberField
              key={amount}
              label={texts.amounts[amount]}
              name={amount}
              min={0}
              error={errors[amount]}
            />
          )}
          <NumberField label={texts.count} name="count" min={1} hint={texts.countHint} error={errors.count} />
          <NumberField
            label={texts.share}
            name="percent"
            min={1}
            max={100}
            hint={texts.shareHint}
            error={errors.probability}
          />
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={add.error} />}
    </Dialog>
  );
}

function faultOf(fault: Kind, form: FormData): FaultToAdd {
  const numbers = (['delayMs', 'retryAfterSeconds', 'item', 'bytes', 'count'] as const).filter((name) =>
    form.get(name),
  );
  const operation = String(form.get('operation') ?? '').trim();
  const percent = Number(form.get('percent') || 100);
  return {
    fault,
    ...(operation !== '' && { operation }),
    ...Object.fromEntries(numbers.map((name) => [name, Number(form.get(name))])),
    ...(percent !== 100 && { probability: percent / 100 }),
  };
}
