import PageFoot from '@site/src/components/PageFoot/index.tsx';
import { NEXT_OF_LISTS } from '@site/src/components/PageFoot/next-steps.ts';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import Original from '@theme-original/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

/** The page of a category, with the end that every page has. */
export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  return (
    <>
      <Original {...props} />
      <PageFoot steps={NEXT_OF_LISTS} source={{ file: 'portal/sidebars.ts' }} />
    </>
  );
}
