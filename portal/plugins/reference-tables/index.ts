import { existsSync } from 'node:fs';
import path from 'node:path';

/** The members of an MDX node that this plugin reads. */
interface Node {
  type: string;
  name?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
  data?: unknown;
  value?: string;
}

interface File {
  path: string;
  fail(message: string): never;
}

interface Options {
  /** Folder with the data that the reference plugin generates. */
  dataFolder: string;
}

const TABLES: Record<string, (node: Node) => string> = {
  Deprecations: () => 'deprecations.json',
  ErrorCatalogue: (node) => `explained/${encodeURIComponent(attribute(node, 'interface') ?? '')}.json`,
  ErrorTable: (node) => `errors/${encodeURIComponent(attribute(node, 'interface') ?? '')}.json`,
  Limits: () => 'limits.json',
  FieldTable: (node) => `schemas/${encodeURIComponent(attribute(node, 'schema') ?? '')}.json`,
};

/**
 * A remark plugin that gives the generated tables of a guide their data. It imports only the schemas that the page
 * names. An unknown schema fails the build with the page's name.
 */
export default function referenceTables({ dataFolder }: Options) {
  return (tree: Node, file: File): void => {
    const imports: Node[] = [];
    visit(tree, (node) => {
      const data = node.name ? TABLES[node.name]?.(node) : undefined;
      if (!data) return;
      const source = path.join(dataFolder, data);
      if (!existsSync(source))
        file.fail(`<${node.name}>: the API document has no ${data.replace('.json', '')}.`);
      const identifier = `referenceData${imports.length}`;
      imports.push(importNode(identifier, source));
      node.attributes?.push(dataAttribute(identifier));
    });
    tree.children?.unshift(...imports);
  };
}

function attribute(node: Node, name: string): string | undefined {
  const found = node.attributes?.find((item) => item.name === name)?.value;
  return typeof found === 'string' ? found : undefined;
}

function visit(node: Node, look: (node: Node) => void): void {
  if (node.type === 'mdxJsxFlowElement') look(node);
  for (const child of node.children ?? []) visit(child, look);
}

function program(body: object[]): object {
  return { estree: { type: 'Program', sourceType: 'module', body } };
}

function importNode(identifier: string, source: string): Node {
  const declaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: identifier } }],
    source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
  };
  return { type: 'mdxjsEsm', value: '', data: program([declaration]) };
}

function dataAttribute(identifier: string): { type: string; name: string; value: unknown } {
  const expression = { type: 'ExpressionStatement', expression: { type: 'Identifier', name: identifier } };
  return {
    type: 'mdxJsxAttribute',
    name: 'data',
    value: { type: 'mdxJsxAttributeValueExpression', value: identifier, data: program([expression]) },
  };
}
