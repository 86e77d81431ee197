import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { Reference } from '../../../plugins/api-reference/reference.ts';
import OperationList from '../OperationList/index.tsx';
import Prose from '../Prose/index.tsx';
import styles from './styles.module.css';

/** The start of the reference: downloads of the document and every operation by tag. */
export default function ReferenceOverview({ data }: { data: Omit<Reference, 'operations'> }): ReactNode {
  const yamlFile = useBaseUrl('/openapi.yml');
  const jsonFile = useBaseUrl('/openapi.json');
  return (
    <article className="theme-doc-markdown markdown">
      <PageMetadata
        title="API reference"
        description={`Every call of the ${data.title}, with fields, examples and errors.`}
      />
      <Heading as="h1">API reference</Heading>
      {data.description && <Prose text={data.description} />}
      <p className={styles.downloads}>
        <span>OpenAPI 3.1, version {data.version}</span>
        <a href={yamlFile} download="openapi.yml">
          openapi.yml
        </a>
        <a href={jsonFile} download="openapi.json">
          openapi.json
        </a>
      </p>
      {data.tags.map((tag) => (
        <section key={tag.href}>
          <Heading as="h2" id={tag.href.split('/').at(-1)}>
            <Link to={tag.href}>{tag.name}</Link>
          </Heading>
          {tag.description && <Prose text={tag.description} />}
          <OperationList operations={tag.operations} />
        </section>
      ))}
    </article>
  );
}
