import type { ReactNode } from 'react';
import type { ErrorEntry } from '../../../plugins/api-reference/tables.ts';
import Markdown from '../Markdown/index.tsx';
import ScrollTable from '../ScrollTable/index.tsx';

interface ErrorTableProps {
  /** Interface whose errors are shown, such as `products`. */
  interface: string;
  data?: ErrorEntry[];
}

/** The errors of one interface from the API document; write `<ErrorTable interface="products" />` in a guide. */
export default function ErrorTable({ data = [] }: ErrorTableProps): ReactNode {
  return (
    <ScrollTable label="Error codes">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {data.map((entry) => (
          <tr
            key={`${entry.code}-${entry.name}`}
            id={`error-${`${entry.code}-${entry.name}`.replaceAll(/[^\w-]+/g, '-')}`}
          >
            <th scope="row">
              <code>{entry.name ? `${entry.code} - ${entry.name}` : entry.code}</code>
              {entry.status && (
                <>
                  <br />
                  <small>{entry.status}</small>
                </>
              )}
            </th>
            <td>
              <strong>
                <Markdown text={entry.title} inline />
              </strong>
              <br />
              <Markdown text={entry.cause} inline />
            </td>
            <td>
              <Markdown text={entry.remedy} inline />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
