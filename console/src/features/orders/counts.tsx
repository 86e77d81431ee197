import { countText } from '../../live/count-text.ts';
import { useCounts } from '../../live/counts.ts';
import { Counts } from '../../ui/counts.tsx';
import { type OrderChoice, orderChoices } from './search.ts';
import { texts } from './texts.ts';

type Props = { status: OrderChoice | undefined; onChoose: (status: OrderChoice | undefined) => void };

/** How many orders are in each state, by that of most consequence among their items. */
export function OrderCounts({ status, onChoose }: Props) {
  const counts = useCounts();
  if (!counts) return null;
  const { orders, ordersToSend, countedUpTo } = counts;
  const all = { ...orders, TO_SEND: ordersToSend };
  return (
    <Counts
      label={texts.counts}
      counts={orderChoices.map((choice) => [choice, countText(all[choice], countedUpTo)] as const)}
      selected={status}
      onChoose={onChoose}
    />
  );
}
