import type { ReactNode } from 'react';
import type { OperationView } from '../../../plugins/api-reference/operation-view.ts';
import type { SchemaView } from '../../../plugins/api-reference/schema-view.ts';
import { choicesOf, withChoice } from './body-choices.ts';
import { ChoiceField, Field, TextAreaField } from './fields.tsx';
import { type ConsoleParameter, type Input, keyOf } from './send.ts';
import styles from './styles.module.css';

type Set = (key: string, value: string) => void;

/** Inputs for the parameters of an operation. A parameter with few values is a choice. */
export function Parameters({
  parameters,
  input,
  set,
}: {
  parameters: ConsoleParameter[];
  input: Input;
  set: Set;
}): ReactNode {
  return parameters.map((parameter) => {
    const key = keyOf(parameter);
    const values = parameter.type === 'boolean' ? ['true', 'false'] : parameter.values;
    const shared = {
      label: parameter.name,
      value: input.parameters[key] ?? '',
      required: parameter.required === true,
      onChange: (value: string) => set(key, value),
    };
    if (values)
      return (
        <ChoiceField key={key} {...shared} values={values} isList={parameter.type.startsWith('array')} />
      );
    const number = /integer|number/.test(parameter.type);
    return (
      <Field
        key={key}
        {...shared}
        placeholder={parameter.example ?? parameter.default}
        inputMode={number ? 'numeric' : 'text'}
      />
    );
  });
}

interface BodyProps {
  body: NonNullable<OperationView['body']>;
  input: Input;
  setInput: (change: (input: Input) => Input) => void;
  set: Set;
}

/**
 * Input for the body. A form has one input for each field. JSON is a text, with a choice for each value that has a
 * list.
 */
export function Body({ body, input, setInput, set }: BodyProps): ReactNode {
  if (body.contentType.includes('form')) return <FormBody schema={body.schema} input={input} set={set} />;
  const setBody = (text: string): void => setInput((all) => ({ ...all, body: text }));
  const names = body.examples.map(({ name }) => name);
  const textOf = (name: string): string => body.examples.find((one) => one.name === name)?.text ?? '';
  return (
    <>
      {names.length > 1 && (
        <ChoiceField
          label="Example"
          value={names.find((name) => textOf(name) === input.body) ?? ''}
          values={names}
          onChange={(name) => setBody(textOf(name))}
        />
      )}
      <TextAreaField label={`Body (${body.contentType})`} value={input.body} onChange={setBody} />
      {choicesOf(body.schema, input.body).map(({ path, value, values }) => (
        <ChoiceField
          key={path.join('.')}
          label={path.join('.')}
          value={value}
          values={values}
          required
          onChange={(next) => setBody(withChoice(input.body, path, next))}
        />
      ))}
    </>
  );
}

function FormBody({
  schema,
  input,
  set,
}: {
  schema: SchemaView | undefined;
  input: Input;
  set: Set;
}): ReactNode {
  const fields = (schema?.children ?? []).map((field): ConsoleParameter => {
    return { ...field, name: field.name ?? '', in: 'form' };
  });
  const isFilled = (field: ConsoleParameter): boolean => input.parameters[keyOf(field)] !== undefined;
  const rest = fields.filter((field) => !isFilled(field));
  return (
    <>
      <Parameters parameters={fields.filter(isFilled)} input={input} set={set} />
      {rest.length > 0 && (
        <details>
          <summary>More fields</summary>
          <div className={styles.list}>
            <Parameters parameters={rest} input={input} set={set} />
          </div>
        </details>
      )}
    </>
  );
}
