import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

interface Props extends ComponentProps<'table'> {
  /** What the table is about, for readers who cannot see it. */
  label?: string;
}

/** A table that scrolls separately on narrow screens and can be reached by keyboard. */
export default function ScrollTable({ label, ...table }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <div className={styles.frame} tabIndex={0}>
      <table aria-label={label} {...table} />
    </div>
  );
}
