import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { amountToCents } from '../../../kernel/money.ts';
import { hasControlCharacter, isStorable } from '../../../kernel/text.ts';
import { parseTimestamp } from '../../../kernel/timestamp.ts';
import { hasMoreThan } from '../../../kernel/value-count.ts';
import { type ValidationError, validationErrors } from '../../../platform/validation-errors.ts';
import type { Contract, WirePricing } from '../contract.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import type { ProductError } from '../errors.ts';
import { sharedModels } from '../fields.ts';

/** An error of an entry before its place in the request is known. */
export type VariationError = { readonly code: ErrorCode; readonly title: string; readonly path: string };

/** Most errors that the answer names for one entry. */
export const mostErrors = 50;

/**
 * Up to this number of values the check finds all errors of an entry. In a larger entry it finds only the first, to
 * save memory.
 */
const mostValues = 10_000;

/**
 * The check of single entries against a contract's model. Ignores unknown fields. Compiles the model at the first use,
 * and the search for all errors at the first entry with an error. Entries without escapes are checked faster, because
 * only an escape can produce a text that PostgreSQL refuses.
 */
export function entryCheck(
  contract: Pick<Contract, 'models'>,
  model: string,
): (entry: unknown, mayBeUnstorable?: boolean) => VariationError[] {
  return (entry, mayBeUnstorable = true) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      return [{ code: '100012 - NOT_AN_OBJECT', title: 'The item is not a JSON object', path: '' }];
    }
    if (!mayBeUnstorable && validator(contract, model, 'at a glance')(entry)) return [];
    const firstError = validator(contract, model, 'first error');
    if (firstError(entry)) return [];
    const validate = hasMoreThan(mostValues, entry) ? firstError : validator(contract, model, 'all errors');
    validate(entry);
    return distinct(validationErrors(validate.errors!, entry, mostErrors).map(errorOf));
  };
}

/** The fast check accepts valid entries. Only others go through the full check. */
type Thoroughness = 'at a glance' | 'first error' | 'all errors';

/** Compiled validators by the models that they belong to: compiling one takes a tenth of a second. */
const validators = new WeakMap<Contract['models'], Map<string, ValidateFunction>>();

function validator(contract: Pick<Contract, 'models'>, model: string, finds: Thoroughness): ValidateFunction {
  const known = validators.get(contract.models) ?? new Map<string, ValidateFunction>();
  validators.set(contract.models, known);
  const key = `${model}, ${finds}`;
  const found = known.get(key);
  if (found) return found;
  const made =
    finds === 'at a glance'
      ? compiled(contract, model, { unicode: false, logger: false }, withinUnits)
      : compiled(contract, model, { allErrors: finds === 'all errors', verbose: true }, withStorable);
  known.set(key, made);
  return made;
}

type Changed = (name: string, schema: { type?: unknown; minLength?: number } | null) => unknown;

/** Refuses every known text that cannot be stored. */
const withStorable: Changed = (_name, schema) =>
  schema?.type === 'string' ? { ...schema, storable: true } : schema;

/**
 * Counts UTF-16 units, one or two for each character. A text that is short enough in units is short enough in
 * characters.
 */
const withinUnits: Changed = (_name, schema) =>
  schema?.type === 'string' && (schema.minLength ?? 0) > 1
    ? { ...schema, minLength: 2 * schema.minLength! }
    : schema;

function compiled(
  { models }: Pick<Contract, 'models'>,
  model: string,
  options: Options,
  change: Changed,
): ValidateFunction {
  const ajv = new Ajv({ strict: false, ...options });
  ajv.addFormat('date-time', (text: string) => parseTimestamp(text) !== undefined);
  ajv.addKeyword({
    keyword: 'storable',
    type: 'string',
    validate: (_: true, text: string) => isStorable(text),
  });
  for (const schema of [...sharedModels, ...models])
    ajv.addSchema(JSON.parse(JSON.stringify(schema), change));
  return ajv.getSchema(model) as ValidateFunction;
}

const variationError = (code: ErrorCode, path: string, says: string): VariationError => ({
  code,
  title: `${path} ${says}`,
  path,
});

const keywordCodes: Readonly<Record<string, ErrorCode>> = {
  required: '100001 - FIELD_MISSING',
  type: '100002 - WRONG_TYPE',
  maxLength: '100003 - TOO_LONG',
  minLength: '100004 - TOO_SHORT',
  enum: '100005 - VALUE_NOT_ALLOWED',
  format: '100006 - INVALID_FORMAT',
  pattern: '100006 - INVALID_FORMAT',
  storable: '100008 - INVALID_CHARACTER',
  minimum: '100007 - OUT_OF_RANGE',
  maximum: '100007 - OUT_OF_RANGE',
  exclusiveMinimum: '100007 - OUT_OF_RANGE',
  maxItems: '100010 - TOO_MANY',
  minItems: '100011 - TOO_FEW',
};

function errorOf({ place, keyword, says }: ValidationError): VariationError {
  const code = keywordCodes[keyword] ?? '100006 - INVALID_FORMAT';
  const isStorage = keyword === 'storable';
  return variationError(
    code,
    place.replace(/^\./, ''),
    isStorage ? 'has a NUL or half of a surrogate pair' : says,
  );
}

/** Ajv reports an enum without type twice when the type is wrong; the first error of a place tells enough. */
function distinct(errors: VariationError[]): VariationError[] {
  const places = new Set<string>();
  return errors.filter(({ path }) => !places.has(path) && places.add(path)).slice(0, mostErrors);
}

/** Rules of a sku beyond its length. A sku is a key, so no invisible character may make the difference between two. */
export function skuErrors(sku: string): VariationError[] {
  if (hasControlCharacter(sku))
    return [variationError('100008 - INVALID_CHARACTER', 'sku', 'has control characters')];
  if (sku !== sku.trim())
    return [variationError('100008 - INVALID_CHARACTER', 'sku', 'has spaces at its start or end')];
  return [];
}

/** Rules of prices: amounts in cents, the sale's period, a whole norm price or none, no vat NONE. */
export function pricingErrors(pricing: Partial<WirePricing>, base: string): VariationError[] {
  const amounts = [
    [pricing.standardPrice, 'standardPrice'],
    [pricing.msrp, 'msrp'],
    [pricing.sale?.salePrice, 'sale.salePrice'],
  ] as const;
  const errors = amounts.flatMap(([money, name]) =>
    money && amountToCents(money.amount) === undefined
      ? [
          variationError(
            '400001 - INVALID_AMOUNT',
            `${base}${name}.amount`,
            'must be from 0 to 99999999.99 with at most two decimals',
          ),
        ]
      : [],
  );
  if (pricing.vat === 'NONE')
    errors.push(variationError('400002 - VAT_NONE', `${base}vat`, 'must be FULL, REDUCED or FREE'));
  const { sale } = pricing;
  if (sale && Date.parse(sale.endDate) <= Date.parse(sale.startDate)) {
    errors.push(variationError('400005 - SALE_PERIOD', `${base}sale.endDate`, 'must be after startDate'));
  }
  return [...errors, ...normPriceErrors(pricing.normPriceInfo, `${base}normPriceInfo`)];
}

function normPriceErrors(info: WirePricing['normPriceInfo'], path: string): VariationError[] {
  if (!info) return [];
  const { normAmount, normUnit, salesAmount, salesUnit } = info;
  const parts = [normAmount, normUnit, salesAmount, salesUnit].filter((part) => part !== undefined).length;
  if (parts === 0 || parts === 4) return [];
  return [
    variationError(
      '400003 - NORM_PRICE_INCOMPLETE',
      path,
      'needs normAmount, normUnit, salesAmount and salesUnit',
    ),
  ];
}

/** Adds to an error its place in the request. `base` is the JSONPath of the entry. */
export const placed = (error: VariationError, base: string, logref: string): ProductError => ({
  ...error,
  jsonPath: error.path === '' ? base : `${base}.${error.path}`,
  logref,
});
