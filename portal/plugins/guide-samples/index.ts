import { readDocument } from '../api-reference/read-document.ts';
import { type Fence, sampledFences } from './blocks.ts';
import { operationsOf } from './operations.ts';
import { LANGUAGES, samplesOfPage } from './program.ts';

/** The members of an MDX node that this plugin reads and writes. */
interface Node {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  name?: string;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  children?: Node[];
}

interface File {
  path: string;
  fail(message: string): never;
}

interface Options {
  /** File with the API's document. */
  document: string;
  /** The address of the API in the samples. */
  origin: string;
}

interface NodeFence extends Fence {
  node: Node;
  parent: Node;
}

/**
 * A remark plugin that offers each request of a guide in all languages. The reader's choice is the one that the
 * reference remembers. A block that it cannot translate fails the build with its place.
 */
export default function guideSamples({ document, origin }: Options) {
  const operations = readDocument(document).then(operationsOf);
  return async (tree: Node, file: File): Promise<void> => {
    const fences: NodeFence[] = [];
    collect(tree, fences);
    try {
      const sampled = sampledFences(fences, file.path);
      if (sampled.length === 0) return;
      const samples = samplesOfPage(
        sampled.map(({ block }) => block),
        await operations,
        origin,
      );
      sampled.forEach(({ fence }, at) => {
        const others = LANGUAGES.map(({ id, label }) => tab(id, label, code(id, samples[id][at] ?? '')));
        const shell = tab('curl', 'curl', code('bash', fence.text));
        replace(fence, element('Tabs', { groupId: 'language' }, [shell, ...others]));
      });
    } catch (error) {
      file.fail((error as Error).message);
    }
    for (const { parent } of fences) {
      parent.children = parent.children?.filter(
        (node) => !(node.type === 'code' && / ?\bsample$/.test(node.meta ?? '')),
      );
    }
  };
}

function collect(parent: Node, fences: NodeFence[]): void {
  for (const node of parent.children ?? []) {
    if (node.type === 'code') {
      fences.push({ language: node.lang ?? '', meta: node.meta ?? '', text: node.value ?? '', node, parent });
    } else collect(node, fences);
  }
}

function replace({ node, parent }: NodeFence, by: Node): void {
  parent.children = parent.children?.map((one) => (one === node ? by : one));
}

const code = (lang: string, value: string): Node => ({ type: 'code', lang, value });

const tab = (value: string, label: string, child: Node): Node =>
  element('TabItem', { value, label }, [child]);

const element = (name: string, attributes: Record<string, string>, children: Node[]): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  })),
  children,
});
