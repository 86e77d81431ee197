/**
 * What callers rely on in an API document: each operation with its parameters, and the fields of its bodies and answers.
 * @typedef {{ type: string, required: boolean, values?: string[], deprecated?: true }} Field
 * @typedef {{ deprecated?: true, parameters: Record<string, Field>, body: Record<string, Field>, answers: Record<string, Record<string, Field>> }} Operation
 * @typedef {Record<string, Operation>} Contract
 * @typedef {{ operation: string, kind: 'breaking' | 'new' | 'deprecated', text: string }} Difference
 */

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/**
 * Reads the contract from an OpenAPI document.
 * @param {any} document
 * @returns {Contract}
 */
export function contractOf(document) {
  /** @type {Contract} */
  const contract = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (METHODS.has(method)) contract[`${method.toUpperCase()} ${path}`] = operationOf(document, operation);
    }
  }
  return contract;
}

/**
 * @param {any} document
 * @param {any} operation
 * @returns {Operation}
 */
function operationOf(document, operation) {
  const parameters = (operation.parameters ?? []).map((/** @type {any} */ one) => [
    `${one.in} ${one.name}`,
    fieldOf(document, one.schema, one.required === true, one.deprecated),
  ]);
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    // All errors of an interface have one body, which its guide describes.
    Number(status) < 400 ? fieldsOf(document, firstSchema(answer.content)) : {},
  ]);
  return {
    ...(operation.deprecated && { deprecated: /** @type {const} */ (true) }),
    parameters: Object.fromEntries(parameters),
    body: fieldsOf(document, firstSchema(operation.requestBody?.content)),
    answers: Object.fromEntries(answers),
  };
}

/** @param {Record<string, any> | undefined} content */
const firstSchema = (content) => Object.values(content ?? {})[0]?.schema;

/**
 * @param {any} document
 * @param {any} schema
 * @returns {any}
 */
function resolved(document, schema) {
  if (!schema?.$ref) return schema ?? {};
  const found = schema.$ref
    .split('/')
    .slice(1)
    .reduce((/** @type {any} */ part, /** @type {string} */ name) => part?.[name], document);
  return { ...resolved(document, found), ...(schema.deprecated && { deprecated: true }) };
}

/**
 * @param {any} document
 * @param {any} schema
 * @param {boolean} required
 * @param {boolean} [deprecated]
 * @returns {Field}
 */
function fieldOf(document, schema, required, deprecated) {
  const { type = 'any', enum: values, deprecated: marked } = resolved(document, schema);
  return {
    type: [type].flat().join(' or '),
    required,
    ...(values && { values: values.map(String).sort() }),
    ...((deprecated || marked) && { deprecated: /** @type {const} */ (true) }),
  };
}

/**
 * Returns all fields below a schema by their place, such as `items[].sku`. A model inside itself is not entered again.
 * @param {any} document
 * @param {any} schema
 * @returns {Record<string, Field>}
 */
function fieldsOf(document, schema) {
  /** @type {Record<string, Field>} */
  const fields = {};
  /** @type {(raw: any, place: string, around: readonly string[]) => void} */
  const enter = (raw, place, around) => {
    if (raw?.$ref && around.includes(raw.$ref)) return;
    const inside = raw?.$ref ? [...around, raw.$ref] : around;
    const part = resolved(document, raw);
    for (const one of [part.oneOf, part.anyOf, part.allOf].flat()) if (one) enter(one, place, inside);
    if (part.items) enter(part.items, `${place}[]`, inside);
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      const at = place === '' ? name : `${place}.${name}`;
      fields[at] = fieldOf(document, property, (part.required ?? []).includes(name));
      enter(property, at, inside);
    }
  };
  if (schema) enter(schema, '', []);
  return fields;
}

/**
 * Lists what changed for callers, operation by operation: breaking changes first.
 * @param {Contract} before
 * @param {Contract} after
 * @returns {Difference[]}
 */
export function differences(before, after) {
  /** @type {Difference[]} */
  const found = [];
  for (const operation of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    const [old, now] = [before[operation], after[operation]];
    /** @type {(kind: Difference['kind'], text: string) => void} */
    const tell = (kind, text) => found.push({ operation, kind, text });
    if (!now) tell('breaking', 'is gone');
    else if (!old) tell('new', 'is new');
    else {
      if (now.deprecated && !old.deprecated) tell('deprecated', 'is deprecated');
      compare(old.parameters, now.parameters, { what: 'parameter', isSent: true, tell });
      compare(old.body, now.body, { what: 'field', isSent: true, tell });
      for (const status of new Set([...Object.keys(old.answers), ...Object.keys(now.answers)])) {
        if (!now.answers[status]) tell('breaking', `no longer answers ${status}`);
        else if (!old.answers[status]) tell('new', `may answer ${status}`);
        else
          compare(old.answers[status], now.answers[status], {
            what: `answer ${status}: field`,
            isSent: false,
            tell,
          });
      }
    }
  }
  const order = ['breaking', 'deprecated', 'new'];
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/**
 * @param {Record<string, Field>} before
 * @param {Record<string, Field>} after
 * @param {{ what: string, isSent: boolean, tell: (kind: Difference['kind'], text: string) => void }} how
 */
function compare(before, after, { what, isSent, tell }) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    const called = `${what} \`${name}\``;
    if (!now) tell('breaking', `${called} is gone`);
    else if (!old)
      tell(
        isSent && now.required ? 'breaking' : 'new',
        `${called} is new${isSent && now.required ? ' and required' : ''}`,
      );
    else {
      if (old.type !== now.type) tell('breaking', `${called} is ${now.type}, was ${old.type}`);
      if (isSent && now.required && !old.required) tell('breaking', `${called} is required`);
      if (!isSent && old.required && !now.required) tell('breaking', `${called} may be absent`);
      if (now.deprecated && !old.deprecated) tell('deprecated', `${called} is deprecated`);
      const gone = (old.values ?? []).filter((value) => now.values && !now.values.includes(value));
      const added = (now.values ?? []).filter((value) => old.values && !old.values.includes(value));
      if (gone.length > 0) tell(isSent ? 'breaking' : 'new', `${called} no longer has ${gone.join(', ')}`);
      if (added.length > 0) tell('new', `${called} may be ${added.join(', ')}`);
    }
  }
}

/**
 * Writes a contract with one line for each operation, so that two versions compare well.
 * @param {Contract} contract
 */
export const asText = (contract) =>
  `{\n${Object.entries(contract)
    .map(([operation, one]) => `${JSON.stringify(operation)}: ${JSON.stringify(one)}`)
    .join(',\n')}\n}\n`;

/**
 * Writes the differences as Markdown, the source of a changelog.
 * @param {Difference[]} found
 */
export function asMarkdown(found) {
  const titles = { breaking: 'Breaking', deprecated: 'Deprecated', new: 'New' };
  return Object.entries(titles)
    .map(([kind, title]) => {
      const lines = found
        .filter((one) => one.kind === kind)
        .map(({ operation, text }) => `- \`${operation}\` ${text}`);
      return lines.length > 0 ? `### ${title}\n\n${lines.join('\n')}\n` : '';
    })
    .filter(Boolean)
    .join('\n');
}
