import { countText } from '../../live/count-text.ts';
import { useCounts } from '../../live/counts.ts';
import { Counts } from '../../ui/counts.tsx';
import { texts } from './texts.ts';

const shownStates = [
  'ANNOUNCED',
  'PROCESSABLE',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
] as const;

/** How many orders are in each state, by that of most consequence among their items. */
export function OrderCounts() {
  const counts = useCounts();
  if (!counts) return null;
  return (
    <Counts
      label={texts.counts}
      counts={shownStates.map(
        (state) => [state, countText(counts.orders[state], counts.countedUpTo)] as const,
      )}
    />
  );
}
