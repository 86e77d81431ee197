import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { LimitEntry } from '../../../plugins/api-reference/tables.ts';
import ScrollTable from '../ScrollTable/index.tsx';

interface Props {
  /** Shows only the operations of this tag. */
  tag?: string;
  data?: LimitEntry[];
}

/** Page and batch sizes of the operations, generated from the API document; write `<Limits tag="…" />` in a guide. */
export default function Limits({ tag, data = [] }: Props): ReactNode {
  const rows = data.filter((entry) => tag === undefined || entry.tag === tag);
  if (rows.length === 0) return null;
  return (
    <ScrollTable label="Limits">
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Page, default</th>
          <th scope="col">Page, at most</th>
          <th scope="col">Items a request</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.href}>
            <td>
              <Link to={entry.href}>
                {entry.method} {entry.path}
              </Link>
            </td>
            <td>{entry.defaultLimit ?? '–'}</td>
            <td>{entry.maximumLimit ?? '–'}</td>
            <td>{entry.maximumItems ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
