import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { isUuid } from '../kernel/ids.ts';
import { hasControlCharacter, isStorable } from '../kernel/text.ts';

export type SchemaValidator = Ajv;

/**
 * Makes a validator of JSON schemas that stops at the first error; `models` can be referred to. The reference's tests
 * check the schemas themselves, so the start does not. Errors carry the schema that they come from.
 */
export function schemaValidator(options: Options = {}, models: readonly object[] = []): Ajv {
  const ajv = new Ajv({ strict: false, validateSchema: false, verbose: true, ...options });
  addFormats.default(ajv);
  // The `uuid` format of ajv-formats also accepts a `urn:uuid:` prefix, which PostgreSQL does not.
  ajv.addFormat('uuid', isUuid);
  ajv.addFormat('single-line', (text: string) => isStorable(text) && !hasControlCharacter(text));
  for (const model of models) ajv.addSchema(model);
  return ajv;
}
