import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { PageSource } from '../../../plugins/api-reference/index.ts';
import type { TagView } from '../../../plugins/api-reference/reference.ts';
import Markdown from '../Markdown/index.tsx';
import OperationList from '../OperationList/index.tsx';
import PageFoot from '../PageFoot/index.tsx';
import { NEXT_OF_EVENTS, nextStepsOfPart } from '../PageFoot/next-steps.ts';

/** The operations of one tag. */
export default function ReferenceTag({ data }: { data: TagView & { source: PageSource } }): ReactNode {
  return (
    <article className="theme-doc-markdown markdown">
      <PageMetadata title={data.name} description={data.description ?? `All calls of ${data.name}.`} />
      <p>
        <Link to={data.home.href}>{data.home.label}</Link>
      </p>
      <Heading as="h1">{data.name}</Heading>
      {data.description && <Markdown text={data.description} />}
      <OperationList operations={data.operations} />
      <PageFoot
        key={data.href}
        steps={
          data.home.href.endsWith('webhook-events')
            ? NEXT_OF_EVENTS
            : nextStepsOfPart(data.href.split('/').at(-1) ?? '')
        }
        source={data.source}
      />
    </article>
  );
}
