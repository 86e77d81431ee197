import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import {
  filterDocCardListItems,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCardList';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function Entry({ item }: { item: PropSidebarItem }): ReactNode {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  if (item.type === 'html' || item.href === undefined) return null;
  const description = item.description ?? doc?.description;
  return (
    <li>
      <Link to={item.href}>{item.label}</Link>
      {description && <p>{description}</p>}
    </li>
  );
}

function Siblings(): ReactNode {
  return <DocCardList items={useCurrentSidebarSiblings()} />;
}

/** The pages of a category as a plain list with their descriptions in full. */
export default function DocCardList({ items, className }: Props): ReactNode {
  if (!items) return <Siblings />;
  return (
    <ul className={`${styles.list} ${className ?? ''}`}>
      {filterDocCardListItems(items).map((item) => (
        <Entry key={item.type === 'html' ? item.value : item.label} item={item} />
      ))}
    </ul>
  );
}
