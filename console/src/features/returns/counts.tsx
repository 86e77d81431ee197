import { countText } from '../../live/count-text.ts';
import { useCounts } from '../../live/counts.ts';
import { Counts } from '../../ui/counts.tsx';
import { type ReturnsSearch, returnStates } from './search.ts';
import { texts } from './texts.ts';

type CountProps = {
  status: ReturnsSearch['status'];
  onChoose: (status: ReturnsSearch['status']) => void;
};

/** How many there are in each state. */
export function ReturnCounts({ status, onChoose }: CountProps) {
  const counts = useCounts();
  if (!counts) return null;
  return (
    <Counts
      label={texts.counts}
      counts={returnStates.map(
        (state) => [state, countText(counts.returns[state], counts.countedUpTo)] as const,
      )}
      selected={status}
      onChoose={onChoose}
    />
  );
}
