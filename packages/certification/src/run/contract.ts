import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const file = new URL('../../driver.schema.json', import.meta.url);
const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as object, 'driver');

/** What `driver.schema.json` says against a value that one of its definitions describes; undefined when nothing. */
function problemOf(definition: string, value: unknown): string | undefined {
  const validate = ajv.getSchema(`driver#/definitions/${definition}`);
  if (!validate || validate(value)) return undefined;
  const { instancePath = '', message = 'is wrong', params = {} } = validate.errors?.[0] ?? {};
  const name = (params as { additionalProperty?: string }).additionalProperty;
  return `${instancePath || 'it'} ${message}${name === undefined ? '' : ` (${name})`}`;
}

/** What is wrong with an action, as a driver gets it. */
export const problemOfAction = (action: string, input: object): string | undefined =>
  ajv.getSchema(`driver#/definitions/${action}`)
    ? problemOf(action, { action, ...input })
    : `there is no action ${action}`;

/** What is wrong with a driver's answer to an action that it takes. */
export const problemOfAnswer = (action: string, answer: unknown): string | undefined =>
  problemOf(action === 'shown' ? 'shownAnswer' : 'done', answer);

/** What is wrong with what a driver says of itself. */
export const problemOfDescription = (description: unknown): string | undefined =>
  problemOf('description', description);
