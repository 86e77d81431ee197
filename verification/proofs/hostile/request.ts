import fc from 'fast-check';
import type { Operation, Parameter } from './documents.ts';
import { encodings, jsonText, mutated, mutations, textChanges } from './mutate.ts';
import { brokenParams, contentTypes, methods, oddHeaders, oddTexts, rawQueries } from './odd-values.ts';
import { isTaken } from './pool.ts';
import { aside, drawValue, inhabited, onceIn, pick, type Source } from './values.ts';

/** A request as it is sent. */
export type Request = {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
};

/** What a request is to be like: with something wrong by its document, or not; and a body instead of a drawn one. */
type Wanted = { readonly isOdd: boolean; readonly body?: unknown };

/** Draws a request, and whether its body was changed. The names that it uses are added to `bindings`. */
export function requestOf(source: Source, operation: Operation, { isOdd, body }: Wanted) {
  const { draw } = source;
  const rarely = <Thing>(times: number, things: readonly Thing[]): Thing | undefined =>
    isOdd && onceIn(draw, times) ? pick(draw, things) : undefined;
  const isBroken = isOdd && onceIn(draw, 3);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    isBroken ? draw(brokenParams) : encoded(inPath(source, operation, name)) || '-',
  );
  const query = queryOf(source, operation, isOdd);
  const rawQuery = rarely(5, rawQueries);
  if (rawQuery !== undefined) query.push(rawQuery);
  const documented = operation.body;
  const changes = isOdd ? draw(mutations) : [];
  const how = rarely(6, Object.keys(textChanges));
  const bytes = () => {
    // Changes reach into the body, parts of which several requests may share.
    const value = changes.reduce(mutated, structuredClone(body ?? bodyOf(source, documented!)));
    const text = textOf(value, documented!.contentType);
    return Buffer.from(how ? textChanges[how]!(text, draw(fc.nat, { max: 5000 })) : text);
  };
  const headers: (readonly [string, string])[] = [];
  const contentType = rarely(8, contentTypes) ?? documented?.contentType;
  if (documented && contentType) headers.push(['content-type', contentType]);
  if (documented && how && encodings[how]) headers.push(['content-encoding', encodings[how]]);
  const request: Request = {
    method: rarely(25, methods) ?? operation.method,
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: [...headers, ...(isOdd ? draw(oddHeaders) : [])],
    body: documented && bytes(),
  };
  return { request, isMutated: changes.length > 0 || how !== undefined };
}

/** What a parameter can be by its schema, and what the document shows for it. */
function valueFor(source: Source, { name, schema, example, examples = {} }: Parameter): unknown {
  const shown = Object.values(examples).map(({ value }) => value);
  if (example !== undefined) shown.push(example);
  const isShown = shown.length > 0 && !isTaken(name) && source.draw(fc.boolean);
  return isShown ? pick(source.draw, shown) : drawValue(source, schema, name);
}

/** A parameter of the path. Names of snapshots and scenarios are in no answer, so they are drawn from a short list. */
function inPath(source: Source, { path, parameters }: Operation, name: string): unknown {
  const bound = source.bindings.get(name);
  if (bound !== undefined) return bound;
  if (path.includes('/snapshots/')) return pick(source.draw, ['one', 'two']);
  if (path.includes('/testorders/')) return `scenario${1 + source.draw(fc.nat, { max: 7 })}`;
  return valueFor(source, parameters.find((one) => one.in === 'path' && one.name === name)!);
}

/** Some of the query's parameters, each with a third of the chance; odd ones have values of any other kind as well. */
function queryOf(source: Source, { parameters }: Operation, isOdd: boolean): string[] {
  const { draw } = source;
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = own
    .filter(({ required }) => required || onceIn(draw, 3))
    .map((parameter) => [parameter.name, valueFor(aside(source), parameter)] as const);
  const count = isOdd && own.length > 0 ? draw(fc.nat, { max: 2 }) : 0;
  const odd = Array.from({ length: count }, () => [pick(draw, own).name, pick(draw, oddTexts)] as const);
  return [...pairs, ...odd].flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  );
}

/** An example with real ids, or any value that the schema allows. */
function bodyOf(source: Source, { schema, examples = {} }: NonNullable<Operation['body']>): unknown {
  const shown = Object.values(examples);
  const chosen = pick(source.draw, [...shown, ...shown, ...shown, undefined, undefined]);
  return chosen ? inhabited(source, chosen.value) : drawValue(source, schema);
}

function textOf(value: unknown, contentType: string): string {
  const isForm = contentType === 'application/x-www-form-urlencoded';
  if (!isForm || typeof value !== 'object' || value === null) return jsonText(value);
  return Object.entries(value)
    .map((pair) => pair.map(encoded).join('='))
    .join('&');
}

/** Other values than texts become JSON, because the `toString` of a drawn object may not be a function. */
const encoded = (part: unknown): string =>
  encodeURIComponent((typeof part === 'string' ? part : jsonText(part)).toWellFormed());

/** The same request as a line for a shell; the token is left out. */
export function curlLine({ method, target, headers, body }: Request, address: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ['curl -sSi -g --path-as-is -X', method, quoted(`${address}${target}`)];
  for (const [name, value] of headers) {
    const isToken = name === 'authorization' && value.length > 200;
    parts.push('-H', isToken ? '"Authorization: Bearer $TOKEN"' : quoted(`${name}: ${value}`));
  }
  if (!body) return parts.join(' ');
  const text = body.toString();
  if (!Buffer.from(text).equals(body) || text.includes('\u0000'))
    return `printf %s ${body.toString('base64').slice(0, 4000)} | base64 -d | ${parts.join(' ')} --data-binary @-`;
  const shown = text.length > 3000 ? `${text.slice(0, 3000)}…` : text;
  return [...parts, '--data-binary', quoted(shown)].join(' ');
}
