import styles from './icon.module.css';

/** Outlines on a field of 24 by 24. */
const paths = {
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z',
  requests: 'M4 6h16M4 12h10M4 18h13',
  controls: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  webhooks: 'M12 4a4 4 0 0 1 3.6 5.8L18.5 15M6 20a4 4 0 0 1 0-8M8 16h8M18 20a4 4 0 1 0-3-6.6M9 12.5 11 8',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.5-3.5 3-5.5 6.5-5.5S15 16.5 15.5 20M16 4.5a3.2 3.2 0 0 1 0 6.2M18 15c2 .6 3.2 2.5 3.5 5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20.5 20.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5 10 17.5 19.5 7',
  alert: 'M12 4 21 20H3zM12 10v4.5M12 17v.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.5l3.5 2',
  chevron: 'M7 10l5 5 5-5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 5v5h-5M4 19v-5h5M5 9a8 8 0 0 1 14-1.5M19 15a8 8 0 0 1-14 1.5',
  empty: 'M4 13 6.5 5h11L20 13v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  offline: 'M3 3l18 18M8.5 15a5 5 0 0 1 6-.5M5 11.5a10 10 0 0 1 4-2.5M13 8.2a10 10 0 0 1 6 3.3M12 19v.5',
  orders: 'M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8',
  articles: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01',
  parcels: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5',
  returns: 'M9 6 4.5 10.5 9 15M4.5 10.5H15a5 5 0 0 1 0 10h-4',
  receipts: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  tasks: 'M4 6.5 5.5 8 8 5M11 6.5h9M4 13l1.5 1.5 2.5-3M11 13h9M11 19h9M4.5 19h2',
  setup: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20.5c.7-4 3.7-6 8-6s7.3 2 8 6',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as readonly IconName[];

/** A picture beside a text that says the same: screen readers skip it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
