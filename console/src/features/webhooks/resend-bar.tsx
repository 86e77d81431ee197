import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/page.tsx';
import { ErrorLine } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDispatch, useRedeliverMany } from './queries.ts';
import { texts } from './texts.ts';

type Props = { consumerId: number; chosen: ReadonlySet<string>; onDone: () => void };

/** Sends chosen deliveries again, or all that wait and that were given up. */
export function ResendBar({ consumerId, chosen, onDone }: Props) {
  const { may } = useSelf();
  const many = useRedeliverMany(consumerId);
  const dispatch = useDispatch(consumerId);
  if (!may('redeliverWebhookDelivery') || !may('dispatchWebhookDeliveries')) return null;
  const redeliver = () =>
    many.mutate([...chosen], {
      onSuccess: (count) => {
        showToast(texts.redeliveredMany(count));
        onDone();
      },
    });
  const all = () =>
    dispatch.mutate(undefined, {
      onSuccess: ({ events, deliveries }) => showToast(texts.dispatched(events, deliveries)),
    });
  return (
    <>
      <Actions>
        {chosen.size > 0 && (
          <>
            <Button look="primary" icon="refresh" isBusy={many.isPending} onClick={redeliver}>
              {texts.redeliverMany(chosen.size)}
            </Button>
            <Button look="quiet" onClick={onDone}>
              {texts.chooseNone}
            </Button>
          </>
        )}
        <Button isBusy={dispatch.isPending} onClick={all}>
          {texts.dispatch}
        </Button>
      </Actions>
      <ErrorLine error={many.error ?? dispatch.error} />
    </>
  );
}
