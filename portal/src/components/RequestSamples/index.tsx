import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { ReactNode } from 'react';
import type { Sample } from '../../../plugins/api-reference/samples/request.ts';

/** The request in several languages. All pages remember the chosen language. */
export default function RequestSamples({ samples }: { samples: Sample[] }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="request-samples">
        Request samples
      </Heading>
      <Tabs groupId="language">
        {samples.map((sample) => (
          <TabItem key={sample.id} value={sample.id} label={sample.label}>
            <CodeBlock language={sample.prism}>{sample.code}</CodeBlock>
          </TabItem>
        ))}
      </Tabs>
    </section>
  );
}
