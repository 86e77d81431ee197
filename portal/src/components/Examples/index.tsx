import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { ReactNode } from 'react';
import type { BodyView } from '../../../plugins/api-reference/operation-view.ts';

/** The examples of a body: a single one as a block, several in tabs. */
export default function Examples({ body, title }: { body: BodyView; title: string }): ReactNode {
  const language = body.contentType.includes('json') ? 'json' : 'text';
  const [first] = body.examples;
  if (!first) return null;
  if (body.examples.length === 1) {
    return (
      <CodeBlock language={language} title={title}>
        {first.text}
      </CodeBlock>
    );
  }
  return (
    <Tabs>
      {body.examples.map((example) => (
        <TabItem key={example.name} value={example.name} label={example.name}>
          <CodeBlock language={language} title={title}>
            {example.text}
          </CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}
