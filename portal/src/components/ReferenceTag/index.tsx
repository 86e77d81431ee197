import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { TagView } from '../../../plugins/api-reference/reference.ts';
import Markdown from '../Markdown/index.tsx';
import OperationList from '../OperationList/index.tsx';

/** The operations of one tag. */
export default function ReferenceTag({ data }: { data: TagView }): ReactNode {
  return (
    <article className="theme-doc-markdown markdown">
      <PageMetadata title={data.name} description={data.description ?? `All calls of ${data.name}.`} />
      <p>
        <Link to={data.home.href}>{data.home.label}</Link>
      </p>
      <Heading as="h1">{data.name}</Heading>
      {data.description && <Markdown text={data.description} />}
      <OperationList operations={data.operations} />
    </article>
  );
}
