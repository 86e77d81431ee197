import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

interface Props extends ComponentProps<'table'> {
  /** What the table is about, for readers who cannot see it. */
  label?: string;
}

/** A table that scrolls by itself on narrow screens and can be reached by keyboard there. */
export default function ScrollTable({ label, ...table }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.frame} tabIndex={0}>
      <table aria-label={label} {...table} />
    </div>
  );
}
