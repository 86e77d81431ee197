import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MarkdownLink from '@site/src/components/MarkdownLink/index.tsx';
import { NextSteps, PageOpinion } from '@site/src/components/PageFoot/index.tsx';
import { nextStepsOf } from '@site/src/components/PageFoot/next-steps.ts';
import DocItemFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

/** The footer of every guide: next steps by role, whether it was helpful, the link to its Markdown, and edit link with the last change. */
export default function Footer(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <NextSteps steps={nextStepsOf(metadata.id)} />
      <PageOpinion />
      <MarkdownLink />
      <DocItemFooter />
    </>
  );
}
