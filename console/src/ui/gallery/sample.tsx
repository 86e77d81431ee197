import type { ReactNode } from 'react';
import { Card, Stack } from '../page.tsx';
import styles from './gallery.module.css';

/** One state of a component with its name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <span className={styles.name}>{name}</span>
    <div className={styles.shown}>{children}</div>
  </div>
);

/** All states of a component. */
export const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <Stack>{children}</Stack>
  </Card>
);
