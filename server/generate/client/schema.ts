import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from '../../src/openapi/document.ts';

/** Writes the types of all paths, operations and models of a document. A field with a default may be left out. */
export async function clientSchema(document: OpenApiDocument): Promise<string> {
  const tree = await openapiTS(withoutExamples(document) as never, {
    silent: true,
    defaultNonNullable: false,
  });
  return `// Made from the OpenAPI document by "npm run openapi".\n${slim(astToString(tree))}`;
}

/** Examples belong to the reference; in the types they would only be long. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, one]) => name !== 'examples' || isProperty(one));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutExamples(one)]));
}

/** A property that is called `examples` has a schema, examples are a list or named values. */
const isProperty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Leaves paths, models and operations, without what says nothing, indented by two spaces. */
function slim(types: string): string {
  const interfaces = types.split(/^(?=export (?:interface|type) )/m);
  const wanted = interfaces.filter((text) => /^export interface (paths|components|operations) /.test(text));
  return wanted
    .join('')
    .replaceAll(
      /^ +(?:query|path|header|cookie|requestBody|get|put|post|delete|patch|options|head|trace)\?: never;\n/gm,
      '',
    )
    .replaceAll(/^( +)headers: \{\n[\s\S]*?^\1\};\n/gm, '')
    .replaceAll(/^ +parameters: \{\n +\};\n/gm, '')
    .replaceAll(/^ +(?:responses|parameters|requestBodies|headers|pathItems): never;\n/gm, '')
    .replaceAll(/^ +/gm, (spaces) => ' '.repeat(Math.ceil(spaces.length / 2)));
}
