import type { ReactNode } from 'react';
import type { SchemaView } from '../../../plugins/api-reference/schema-view.ts';
import SchemaTree from '../SchemaTree/index.tsx';

interface Props {
  /** Name of a schema of the API document. */
  schema: string;
  /** Filled in at build time by the reference-tables plugin. */
  data?: SchemaView;
}

/** The fields of a schema, generated from the API document; write `<FieldTable schema="Name" />` in a guide. */
export default function FieldTable({ schema, data }: Props): ReactNode {
  if (!data) throw new Error(`FieldTable has no data for the schema ${schema}.`);
  return <SchemaTree schema={data} />;
}
