import { countText } from '../../live/count-text.ts';
import { useCounts } from '../../live/counts.ts';
import { Counts } from '../../ui/counts.tsx';
import { type ArticlesSearch, articleStatuses } from './search.ts';
import { texts } from './texts.ts';

type CountProps = {
  status: ArticlesSearch['status'];
  onChoose: (status: ArticlesSearch['status']) => void;
};

/** How many there are in each state. */
export function ArticleCounts({ status, onChoose }: CountProps) {
  const counts = useCounts();
  if (!counts) return null;
  return (
    <Counts
      label={texts.counts}
      counts={articleStatuses.map(
        (state) => [state, countText(counts.articles[state], counts.countedUpTo)] as const,
      )}
      selected={status}
      onChoose={onChoose}
    />
  );
}
