import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import styles from './timeline.module.css';

type Entry = {
  readonly id: string;
  readonly at: string;
  /** The real time, when it differs. */
  readonly realAt?: string;
  readonly title: ReactNode;
  readonly tone?: Tone;
  readonly details?: ReactNode;
};

/** A list of events in order of time. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className={styles.timeline}>
    {entries.map(({ id, at, realAt, title, tone = 'neutral', details }) => (
      <li key={id} className={classNames(styles.entry, styles[tone])}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <span className={styles.time}>
            <Time at={at} precise />
            {realAt !== undefined && (
              <span className={styles.real}>
                {texts.realTime} <Time at={realAt} precise />
              </span>
            )}
          </span>
        </div>
        {details !== undefined && <div className={styles.details}>{details}</div>}
      </li>
    ))}
  </ol>
);
