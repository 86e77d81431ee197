import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorLine } from './error-line.tsx';
import { laterTexts } from './later-texts.ts';
import styles from './load-more.module.css';
import { texts } from './texts.ts';

export type More = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last read failed. */
  readonly error: Error | null;
  readonly onMore: () => void;
};

type Props = More & { shown: number; root?: RefObject<HTMLElement | null> };

/** How often the next page is asked for until it is on its way. */
const againMs = 250;

/**
 * The end of a list that is read page by page: loads the next page when it comes into view, or by its button. After a
 * failure it says why, and only its button tries again.
 */
export function LoadMore({ hasMore, isLoading, error, onMore, shown, root }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const isFailed = error !== null;
  useEffect(() => {
    if (!hasMore || isLoading || isFailed || !end.current) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearInterval(timer);
        // Where it comes into view at once, there are two entries, and the last one is how it is now.
        if (!entries.at(-1)?.isIntersecting) return;
        onMore();
        // While the list is read anew, no page is added to it.
        timer = setInterval(onMore, againMs);
      },
      { root: root?.current ?? null, rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [hasMore, isLoading, isFailed, onMore, root]);
  return (
    <div ref={end} className={styles.end}>
      <span>{laterTexts.rows(shown)}</span>
      {hasMore && <ErrorLine error={error} />}
      {hasMore ? (
        <Button small isBusy={isLoading} onClick={onMore}>
          {isLoading ? laterTexts.loadingMore : isFailed ? texts.again : laterTexts.more}
        </Button>
      ) : (
        <span>{laterTexts.end}</span>
      )}
    </div>
  );
}
