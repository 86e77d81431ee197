import Deprecations from '@site/src/components/Deprecations/index.tsx';
import ErrorCatalogue from '@site/src/components/ErrorCatalogue/index.tsx';
import ErrorTable from '@site/src/components/ErrorTable/index.tsx';
import FieldTable from '@site/src/components/FieldTable/index.tsx';
import Limits from '@site/src/components/Limits/index.tsx';
import { PageOpinion } from '@site/src/components/PageFoot/index.tsx';
import ScrollTable from '@site/src/components/ScrollTable/index.tsx';
import StateDiagram from '@site/src/components/StateDiagram/index.tsx';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

/** Renders the empty corner of a table as a plain cell, so that screen readers do not announce it as a heading. */
function HeadCell({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return children === undefined ? <td {...props} /> : <th {...props}>{children}</th>;
}

/** The components every guide may use without importing them. */
export default {
  ...MDXComponents,
  Deprecations,
  ErrorCatalogue,
  ErrorTable,
  FieldTable,
  Limits,
  PageOpinion,
  StateDiagram,
  TabItem,
  Tabs,
  table: ScrollTable,
  th: HeadCell,
};
