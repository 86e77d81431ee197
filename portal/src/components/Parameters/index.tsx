import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { ParameterView } from '../../../plugins/api-reference/operation-view.ts';
import { FieldFacts, FieldHead } from '../SchemaTree/index.tsx';
import styles from './styles.module.css';

const PLACES = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

/** The parameters of an operation by the place they travel in. */
export default function Parameters({ parameters }: { parameters: ParameterView[] }): ReactNode {
  if (parameters.length === 0) return null;
  return (
    <section>
      <Heading as="h2" id="parameters">
        Parameters
      </Heading>
      {PLACES.map(([place, title]) => {
        const here = parameters.filter((parameter) => parameter.in === place);
        if (here.length === 0) return null;
        return (
          <div key={place}>
            <h3 className={styles.place}>{title}</h3>
            <ul className={styles.list}>
              {here.map((parameter) => (
                <li key={parameter.name} id={`${place}.${parameter.name}`}>
                  <FieldHead field={parameter} />
                  <FieldFacts field={parameter} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
