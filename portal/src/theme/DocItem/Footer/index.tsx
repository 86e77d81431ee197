import MarkdownLink from '@site/src/components/MarkdownLink/index.tsx';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

/** The footer of every guide, with the link to its Markdown. */
export default function FooterWithMarkdown(): ReactNode {
  return (
    <>
      <MarkdownLink />
      <DocItemFooter />
    </>
  );
}
