import { parseTimestamp } from '../../../kernel/timestamp.ts';
import type { AttributeDefinition, CategoryDefinition } from '../catalogue/definitions.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import type { VariationError } from './check.ts';

type Attribute = { readonly name: string; readonly values: readonly string[]; readonly additional?: boolean };

const base = 'productDescription.attributes';

/** Errors of a variation's attributes against its category's definitions. Additional attributes are free. */
export function attributeErrors(
  attributes: readonly Attribute[],
  category: CategoryDefinition,
): VariationError[] {
  const seen = new Set<string>();
  const errors: VariationError[] = [];
  // Places become text only for errors, because thousands of attributes have none.
  for (const [index, attribute] of attributes.entries()) {
    const path = () => `${base}[${index}]`;
    if (seen.has(attribute.name)) {
      const title = `The attribute ${attribute.name} occurs twice`;
      errors.push(variationError('300009 - ATTRIBUTE_TWICE', path(), title));
      continue;
    }
    seen.add(attribute.name);
    addErrors(errors, attribute, category.attributes.get(attribute.name), path);
  }
  for (const { name, relevance } of category.attributes.values()) {
    if (relevance === 'REQUIRED' && !seen.has(name)) {
      errors.push(
        variationError('300004 - ATTRIBUTE_REQUIRED', base, `The category needs the attribute ${name}`),
      );
    }
  }
  return errors;
}

/** Names of missing attributes of high relevance: notes on the quality of the data, and no errors. */
export function missingHighRelevance(
  attributes: readonly Attribute[],
  category: CategoryDefinition,
): string[] {
  const names = new Set(attributes.map(({ name }) => name));
  return [...category.attributes.values()].flatMap(({ name, relevance }) =>
    relevance === 'HIGH' && !names.has(name) ? [name] : [],
  );
}

const variationError = (code: ErrorCode, path: string, title: string): VariationError => ({
  code,
  title,
  path,
});

function addErrors(
  errors: VariationError[],
  { name, values, additional }: Attribute,
  definition: AttributeDefinition | undefined,
  path: () => string,
): void {
  if (!definition) {
    if (additional) return;
    errors.push(
      variationError('300003 - UNKNOWN_ATTRIBUTE', `${path()}.name`, `The category has no attribute ${name}`),
    );
  } else if (!definition.multiValue && values.length > 1) {
    errors.push(
      variationError('300007 - ATTRIBUTE_SINGLE_VALUE', `${path()}.values`, `${name} takes one value only`),
    );
  } else {
    for (const [index, value] of values.entries()) {
      const found = valueError(value, definition);
      if (found) errors.push(variationError(found.code, `${path()}.values[${index}]`, found.title));
    }
  }
}

type FoundError = Pick<VariationError, 'code' | 'title'>;

function valueError(value: string, definition: AttributeDefinition): FoundError | undefined {
  const { name, allowedValues } = definition;
  if (allowedValues && allowedValues.length > 0 && !allowedValues.includes(value)) {
    return { code: '300005 - ATTRIBUTE_VALUE_NOT_ALLOWED', title: `${name} does not allow "${value}"` };
  }
  if (definition.type === 'BOOLEAN') {
    if (/^(true|false|ja|nein)$/i.test(value)) return undefined;
    return { code: '300006 - ATTRIBUTE_WRONG_TYPE', title: `${name} must be true or false` };
  }
  if (definition.type === 'DATE') {
    if (parseTimestamp(`${value}T00:00:00Z`)) return undefined;
    return { code: '300006 - ATTRIBUTE_WRONG_TYPE', title: `${name} must be a date such as 2026-03-01` };
  }
  return definition.type === 'STRING' ? undefined : numberError(value, definition);
}

/** A number, alone or followed by the definition's unit; decimal point or comma. */
function numberError(
  value: string,
  { name, type, unit, unitDisplayName }: AttributeDefinition,
): FoundError | undefined {
  const [, number = '', writtenUnit = ''] = /^([+-]?[\d.,]+)\s*(.*)$/s.exec(value.trim()) ?? [];
  const shape = type === 'INTEGER' ? /^[+-]?\d{1,15}$/ : /^[+-]?\d{1,15}([.,]\d{1,10})?$/;
  if (!shape.test(number)) {
    const title = `${name} must be a ${type === 'INTEGER' ? 'whole ' : ''}number`;
    return { code: '300006 - ATTRIBUTE_WRONG_TYPE', title };
  }
  if (writtenUnit === '' || writtenUnit === unit || writtenUnit === unitDisplayName) return undefined;
  const title = unit ? `${name} is given in ${unitDisplayName ?? unit}` : `${name} has no unit`;
  return { code: '300008 - ATTRIBUTE_WRONG_UNIT', title };
}
