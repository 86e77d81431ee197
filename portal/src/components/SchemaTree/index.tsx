import type { ReactNode } from 'react';
import type { SchemaView } from '../../../plugins/api-reference/schema-view.ts';
import Markdown from '../Markdown/index.tsx';
import styles from './styles.module.css';

interface Props {
  schema: SchemaView;
  /** How many levels are unfolded at first. */
  open?: number;
}

/** A schema as a list of fields. Nested fields fold with native disclosure elements, which work without scripts. */
export default function SchemaTree({ schema, open = 1 }: Props): ReactNode {
  const fields = schema.children ?? [];
  return (
    <div className={styles.tree}>
      <p className={styles.root}>
        <code>{schema.type}</code>
        {schema.rules && <span className={styles.rules}>{schema.rules.join(', ')}</span>}
      </p>
      {schema.description && <Markdown text={schema.description} />}
      {fields.length > 0 ? <Fields fields={fields} open={open} /> : <FieldFacts field={schema} />}
    </div>
  );
}

function Fields({ fields, open }: { fields: SchemaView[]; open: number }): ReactNode {
  return (
    <ul className={styles.fields}>
      {fields.map((field, index) => (
        <li key={field.name ?? `choice-${index}`}>
          {field.children ? (
            <details open={open > 1}>
              <summary>
                <FieldHead field={field} index={index} />
              </summary>
              <FieldFacts field={field} />
              <Fields fields={field.children} open={open - 1} />
            </details>
          ) : (
            <>
              <FieldHead field={field} index={index} />
              <FieldFacts field={field} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Name and type of a field, and whether it is required, in one line. */
export function FieldHead({ field, index = 0 }: { field: SchemaView; index?: number }): ReactNode {
  return (
    <span className={styles.head}>
      {field.choice && <span className={styles.choice}>Choice {index + 1}</span>}
      {field.name && <code className={styles.name}>{field.name}</code>}
      {field.type !== 'any' && <span className={styles.type}>{field.type}</span>}
      {field.required && <span className={styles.required}>required</span>}
      {field.readOnly && <span className={styles.note}>read only</span>}
      {field.deprecated && <span className={styles.note}>deprecated</span>}
      {field.recursive && <span className={styles.note}>as above</span>}
    </span>
  );
}

/** Description, limits, allowed values, default and example of a field. */
export function FieldFacts({ field }: { field: SchemaView }): ReactNode {
  return (
    <div className={styles.facts}>
      {field.description && <Markdown text={field.description} />}
      {field.rules && <p className={styles.rules}>{sentence(field.rules.join(', '))}</p>}
      {field.values && (
        <p>
          One of{' '}
          {field.values.map((value, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <code>{value}</code>
            </span>
          ))}
        </p>
      )}
      {field.default !== undefined && (
        <p>
          Default <code>{field.default}</code>
        </p>
      )}
      {field.example !== undefined && (
        <p>
          Example <code>{field.example}</code>
        </p>
      )}
    </div>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
