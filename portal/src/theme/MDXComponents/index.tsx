import ErrorTable from '@site/src/components/ErrorTable/index.tsx';
import FieldTable from '@site/src/components/FieldTable/index.tsx';
import Limits from '@site/src/components/Limits/index.tsx';
import OrderStates from '@site/src/components/OrderStates/index.tsx';
import ReviewStates from '@site/src/components/ReviewStates/index.tsx';
import ScrollTable from '@site/src/components/ScrollTable/index.tsx';
import MDXComponents from '@theme-original/MDXComponents';

/** The components every guide may use without importing them. */
export default {
  ...MDXComponents,
  ErrorTable,
  FieldTable,
  Limits,
  OrderStates,
  ReviewStates,
  table: ScrollTable,
};
