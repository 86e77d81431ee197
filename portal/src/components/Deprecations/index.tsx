import type { ReactNode } from 'react';
import type { DeprecationEntry } from '../../../plugins/api-reference/tables.ts';
import Markdown from '../Markdown/index.tsx';
import ScrollTable from '../ScrollTable/index.tsx';
import styles from './styles.module.css';

/** Everything that the API document marks as deprecated, with its dates. */
export default function Deprecations({ data = [] }: { data?: DeprecationEntry[] }): ReactNode {
  return (
    <ScrollTable label="Deprecations">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Call</th>
          <th scope="col">Since</th>
          <th scope="col">Works until</th>
          <th scope="col">Instead</th>
        </tr>
      </thead>
      <tbody>
        {data.map((entry) => (
          <tr key={`${entry.call} ${entry.name}`}>
            <th scope="row">
              <code>{entry.name}</code>
            </th>
            <td>
              <code>{entry.call}</code>
            </td>
            <td className={styles.day}>{entry.since}</td>
            <td className={styles.day}>{entry.sunset}</td>
            <td>
              <Markdown text={entry.instead} inline />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
