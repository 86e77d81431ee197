import { parseTimestamp } from '../../../kernel/timestamp.ts';
import type { AttributeDefinition, CategoryDefinition } from '../catalogue/definitions.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import type { Fault } from './check.ts';

type Attribute = { readonly name: string; readonly values: readonly string[]; readonly additional?: boolean };

const base = 'productDescription.attributes';

/** Faults of a variation's attributes against its category's definitions. Additional attributes are free. */
export function attributeFaults(attributes: readonly Attribute[], category: CategoryDefinition): Fault[] {
  const seen = new Set<string>();
  const faults = attributes.flatMap((attribute, index) => {
    const path = `${base}[${index}]`;
    if (seen.has(attribute.name))
      return [fault('300009 - ATTRIBUTE_TWICE', path, `The attribute ${attribute.name} occurs twice`)];
    seen.add(attribute.name);
    return oneAttribute(attribute, category.attributes.get(attribute.name), path);
  });
  for (const { name, relevance } of category.attributes.values()) {
    if (relevance === 'REQUIRED' && !seen.has(name)) {
      faults.push(fault('300004 - ATTRIBUTE_REQUIRED', base, `The category needs the attribute ${name}`));
    }
  }
  return faults;
}

/** Names of attributes of high relevance that are missing: a note on the quality of the data, no fault. */
export function missingHighRelevance(
  attributes: readonly Attribute[],
  category: CategoryDefinition,
): string[] {
  const names = new Set(attributes.map(({ name }) => name));
  return [...category.attributes.values()].flatMap(({ name, relevance }) =>
    relevance === 'HIGH' && !names.has(name) ? [name] : [],
  );
}

const fault = (code: ErrorCode, path: string, title: string): Fault => ({ code, title, path });

function oneAttribute(
  attribute: Attribute,
  definition: AttributeDefinition | undefined,
  path: string,
): Fault[] {
  if (!definition) {
    if (attribute.additional) return [];
    return [
      fault('300003 - UNKNOWN_ATTRIBUTE', `${path}.name`, `The category has no attribute ${attribute.name}`),
    ];
  }
  if (!definition.multiValue && attribute.values.length > 1) {
    return [
      fault('300007 - ATTRIBUTE_SINGLE_VALUE', `${path}.values`, `${attribute.name} takes one value only`),
    ];
  }
  return attribute.values.flatMap((value, index) =>
    valueFaults(value, definition, `${path}.values[${index}]`),
  );
}

function valueFaults(value: string, definition: AttributeDefinition, path: string): Fault[] {
  const { name, allowedValues } = definition;
  if (allowedValues && allowedValues.length > 0 && !allowedValues.includes(value)) {
    return [fault('300005 - ATTRIBUTE_VALUE_NOT_ALLOWED', path, `${name} does not allow "${value}"`)];
  }
  if (definition.type === 'BOOLEAN') {
    if (/^(true|false|ja|nein)$/i.test(value)) return [];
    return [fault('300006 - ATTRIBUTE_WRONG_TYPE', path, `${name} must be true or false`)];
  }
  if (definition.type === 'DATE') {
    if (parseTimestamp(`${value}T00:00:00Z`)) return [];
    return [fault('300006 - ATTRIBUTE_WRONG_TYPE', path, `${name} must be a date such as 2026-03-01`)];
  }
  if (definition.type === 'STRING') return [];
  return numberFaults(value, definition, path);
}

/** A number, alone or followed by the definition's unit; decimal point or comma. */
function numberFaults(
  value: string,
  { name, type, unit, unitDisplayName }: AttributeDefinition,
  path: string,
): Fault[] {
  const [, number = '', writtenUnit = ''] = /^([+-]?[\d.,]+)\s*(.*)$/s.exec(value.trim()) ?? [];
  const shape = type === 'INTEGER' ? /^[+-]?\d{1,15}$/ : /^[+-]?\d{1,15}([.,]\d{1,10})?$/;
  if (!shape.test(number)) {
    return [
      fault(
        '300006 - ATTRIBUTE_WRONG_TYPE',
        path,
        `${name} must be a ${type === 'INTEGER' ? 'whole ' : ''}number`,
      ),
    ];
  }
  if (writtenUnit === '' || writtenUnit === unit || writtenUnit === unitDisplayName) return [];
  return [
    fault(
      '300008 - ATTRIBUTE_WRONG_UNIT',
      path,
      unit ? `${name} is given in ${unitDisplayName ?? unit}` : `${name} has no unit`,
    ),
  ];
}
