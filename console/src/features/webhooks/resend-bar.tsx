import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { latestError } from '../../ui/latest-error.ts';
import { Actions } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDispatch, useRedeliverMany } from './queries.ts';
import { texts } from './texts.ts';

type Props = {
  consumerId: number;
  chosen: ReadonlySet<string>;
  onUntick: (deliveryId: string) => void;
  onNone: () => void;
};

/** Sends chosen deliveries again, or all that wait and that were given up. */
export function ResendBar({ consumerId, chosen, onUntick, onNone }: Props) {
  const { may } = useSelf();
  const many = useRedeliverMany(consumerId, onUntick);
  const dispatch = useDispatch(consumerId);
  if (!may('redeliverWebhookDelivery') || !may('dispatchWebhookDeliveries')) return null;
  const redeliver = () =>
    many.mutate([...chosen], {
      onSuccess: (count) => showToast(texts.redeliveredMany(count)),
    });
  const all = () =>
    dispatch.mutate(undefined, {
      onSuccess: ({ events, deliveries }) => showToast(texts.dispatched(events, deliveries)),
    });
  return (
    <KeptFocus>
      <Actions>
        {(chosen.size > 0 || many.isPending) && (
          <>
            <Button look="primary" icon="refresh" isBusy={many.isPending} onClick={redeliver}>
              {texts.redeliverMany(chosen.size)}
            </Button>
            <Button look="quiet" onClick={onNone}>
              {texts.chooseNone}
            </Button>
          </>
        )}
        <Button isBusy={dispatch.isPending} onClick={all}>
          {texts.dispatch}
        </Button>
      </Actions>
      <ErrorLine error={latestError(many, dispatch)} />
    </KeptFocus>
  );
}
