import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { isUuid } from '../kernel/ids.ts';

export type SchemaValidator = Ajv;

/**
 * Compiles JSON schemas to checks that end at the first fault, with these schemas to refer to. The schemas themselves are
 * held to their rules by the tests of the reference, not at every start. Errors carry the schema that they come from.
 */
export function schemaValidator(options: Options = {}, models: readonly object[] = []): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: false, validateSchema: false, verbose: true, ...options });
  addFormats.default(ajv);
  // Theirs takes `urn:uuid:` before it as well, which the database does not.
  ajv.addFormat('uuid', isUuid);
  for (const model of models) ajv.addSchema(model);
  return ajv;
}
