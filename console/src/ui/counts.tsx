import styles from './counts.module.css';
import { StateBadge } from './state-badge.tsx';

type Props<State extends string> = {
  label: string;
  counts: readonly (readonly [state: State, count: string])[];
  selected?: State | undefined;
  /** Narrows the list to a state, or to none again. */
  onChoose?: (state: State | undefined) => void;
};

/** How many are in each state; where they can be chosen, each narrows the list below. */
export const Counts = <State extends string>({ label, counts, selected, onChoose }: Props<State>) => (
  <ul className={styles.counts} aria-label={label}>
    {counts.map(([state, count]) => (
      <li key={state}>
        {onChoose ? (
          <button
            type="button"
            className={styles.choice}
            aria-pressed={state === selected}
            onClick={() => onChoose(state === selected ? undefined : state)}
          >
            <StateBadge state={state} /> {count}
          </button>
        ) : (
          <>
            <StateBadge state={state} /> {count}
          </>
        )}
      </li>
    ))}
  </ul>
);
