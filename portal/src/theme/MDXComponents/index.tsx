import ErrorTable from '@site/src/components/ErrorTable/index.tsx';
import FieldTable from '@site/src/components/FieldTable/index.tsx';
import Limits from '@site/src/components/Limits/index.tsx';
import OrderStates from '@site/src/components/OrderStates/index.tsx';
import ReviewStates from '@site/src/components/ReviewStates/index.tsx';
import ScrollTable from '@site/src/components/ScrollTable/index.tsx';
import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

/** The corner of a table with row names is no heading, and not announced as one. */
function HeadCell({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return children === undefined ? <td {...props} /> : <th {...props}>{children}</th>;
}

/** The components every guide may use without importing them. */
export default {
  ...MDXComponents,
  ErrorTable,
  FieldTable,
  Limits,
  OrderStates,
  ReviewStates,
  table: ScrollTable,
  th: HeadCell,
};
