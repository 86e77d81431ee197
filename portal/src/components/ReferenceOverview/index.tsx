import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { Reference } from '../../../plugins/api-reference/reference.ts';
import Markdown from '../Markdown/index.tsx';
import OperationList from '../OperationList/index.tsx';
import styles from './styles.module.css';

interface Props {
  data: Omit<Reference, 'operations'> & { downloads: { file: string; label: string }[] };
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
    </article>
  );
}
