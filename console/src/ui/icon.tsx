import styles from './icon.module.css';

/** Outlines on a field of 24 by 24. */
const paths = {
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z',
  requests: 'M4 6h16M4 12h10M4 18h13',
  controls: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  webhooks: 'M12 4a4 4 0 0 1 3.6 5.8L18.5 15M6 20a4 4 0 0 1 0-8M8 16h8M18 20a4 4 0 1 0-3-6.6M9 12.5 11 8',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.5-3.5 3-5.5 6.500-5.500S15 16.500 15.500 20M16 4.500a3.200 3.200 0 0 1 0 6.200M18 15c2 .600 3.200 2.500 3.500 5',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13M15.500 15.500 20.500 20.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.500 10 17.500 19.500 7',
  alert: 'M12 4 21 20H3zM12 10v4.500M12 17v.500',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.500l3.500 2',
  chevron: 'M7 10l5 5 5-5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 5v5h-5M4 19v-5h5M5 9a8 8 0 0 1 14-1.500M19 15a8 8 0 0 1-14 1.500',
  empty: 'M4 13 6.500 5h11L20 13v6H4zM4 13h5l1.500 2.500h3L15 13h5',
  offline:
    'M3 3l18 18M8.500 15a5 5 0 0 1 6-.500M5 11.500a10 10 0 0 1 4-2.500M13 8.200a10 10 0 0 1 6 3.300M12 19v.500',
  orders: 'M5 8h14l-1 12H6zM9 8V6.500a3 3 0 0 1 6 0V8',
  articles: 'M4 4h8l8 8-8 8-8-8zM8.500 8.500v.010',
  parcels: 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500',
  returns: 'M9 6 4.500 10.500 9 15M4.500 10.500H15a5 5 0 0 1 0 10h-4',
  receipts: 'M6 3.500h12v17l-3-2-3 2-3-2-3 2zM9 8.500h6M9 12.500h6',
  tasks: 'M4 6.500 5.500 8 8 5M11 6.500h9M4 13l1.500 1.500 2.500-3M11 13h9M11 19h9M4.500 19h2',
  setup: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20.500c.700-4 3.700-6 8-6s7.300 2 8 6',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as readonly IconName[];

/** A picture beside a text that says the same: screen readers skip it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
