import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { PageSource } from '../../../plugins/api-reference/index.ts';
import type { Reference } from '../../../plugins/api-reference/reference.ts';
import Markdown from '../Markdown/index.tsx';
import OperationList from '../OperationList/index.tsx';
import PageFoot from '../PageFoot/index.tsx';
import { NEXT_OF_EVENTS, NEXT_OF_LISTS } from '../PageFoot/next-steps.ts';
import styles from './styles.module.css';

interface Props {
  data: Omit<Reference, 'operations'> & {
    downloads: { file: string; label: string }[];
    source: PageSource;
  };
}

/** The first page of a reference: downloads of its document, and all operations by tag. */
export default function ReferenceOverview({ data }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <article className="theme-doc-markdown markdown">
      <PageMetadata
        title={data.home.label}
        description={`Everything of the ${data.title}, with fields, examples and errors.`}
      />
      <Heading as="h1">{data.home.label}</Heading>
      {data.description && <Markdown text={data.description} />}
      <p className={styles.downloads}>
        <span>Version {data.version}</span>
        {data.downloads.map(({ file, label }) => (
          <a key={file} href={withBaseUrl(`/${file}`)} download={file}>
            {label}
          </a>
        ))}
      </p>
      {data.tags.map((tag) => (
        <section key={tag.href}>
          <Heading as="h2" id={tag.href.split('/').at(-1)}>
            <Link to={tag.href}>{tag.name}</Link>
          </Heading>
          {tag.description && <Markdown text={tag.description} />}
          <OperationList operations={tag.operations} />
        </section>
      ))}
      <PageFoot
        key={data.home.href}
        steps={data.home.href.endsWith('webhook-events') ? NEXT_OF_EVENTS : NEXT_OF_LISTS}
        source={data.source}
      />
    </article>
  );
}
