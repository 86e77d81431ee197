import { types } from 'pg';

/** A value that is sent as JSON, whatever its type. */
export class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

/** Texts that are sent as one text, a line each. */
export class Lines {
  readonly texts: readonly Buffer[];
  constructor(texts: readonly Buffer[]) {
    this.texts = texts;
  }
}

/** An encoded parameter. `cast` names its type where PostgreSQL could choose another one. */
export type Encoded = { readonly sent: string | Buffer | null; readonly cast?: string };

const newline = Buffer.from('\n');

/** Encodes a parameter. Throws a TypeError for undefined: a forgotten value must not become NULL. */
export function encode(value: unknown): Encoded {
  switch (typeof value) {
    case 'string':
      return { sent: value };
    case 'number':
      return { sent: String(value) };
    case 'boolean':
      return { sent: String(value), cast: '::boolean' };
    case 'bigint':
      return { sent: String(value), cast: '::bigint' };
    case 'undefined':
      throw new TypeError('A parameter of a statement is undefined.');
    default:
      return value === null ? { sent: null } : encodeObject(value);
  }
}

function encodeObject(value: unknown): Encoded {
  if (Array.isArray(value)) return { sent: arrayText(value) };
  if (value instanceof Date) return { sent: value.toISOString(), cast: '::timestamptz' };
  if (value instanceof Lines)
    return {
      sent: Buffer.concat(value.texts.flatMap((text, n) => (n === 0 ? [text] : [newline, text]))),
      cast: '::text',
    };
  if (value instanceof Uint8Array)
    return { sent: Buffer.from(value.buffer, value.byteOffset, value.length), cast: '::bytea' };
  return { sent: value instanceof Json ? value.text : JSON.stringify(value) };
}

/** An array in PostgreSQL's text form. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join()}}`;
}

function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  const { sent } = encode(value);
  const text = typeof sent === 'string' ? sent : `\\x${sent?.toString('hex')}`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

type Decode = (text: string) => unknown;

/** Throws a RangeError for a bigint that a number does not hold. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return value;
}

const date: Decode = (text) => new Date(text);

/** Decoders by type number. A type that is missing here, such as numeric, stays the text that PostgreSQL sends. */
const decoders = new Map<number, Decode>([
  [types.builtins.BOOL, (text) => text === 't'],
  [types.builtins.BYTEA, (text) => Buffer.from(text.slice(2), 'hex')],
  [types.builtins.INT2, Number],
  [types.builtins.INT4, Number],
  [types.builtins.OID, Number],
  [types.builtins.FLOAT4, Number],
  [types.builtins.FLOAT8, Number],
  [types.builtins.INT8, safeInteger],
  [types.builtins.JSON, JSON.parse],
  [types.builtins.JSONB, JSON.parse],
  [types.builtins.DATE, date],
  [types.builtins.TIMESTAMP, date],
  [types.builtins.TIMESTAMPTZ, date],
]);

/** The type of an array, and that of its elements. */
const arrays: readonly (readonly [array: number, element: number])[] = [
  [1000, types.builtins.BOOL],
  [1001, types.builtins.BYTEA],
  [1003, types.builtins.TEXT],
  [1005, types.builtins.INT2],
  [1007, types.builtins.INT4],
  [1009, types.builtins.TEXT],
  [1015, types.builtins.VARCHAR],
  [1016, types.builtins.INT8],
  [1021, types.builtins.FLOAT4],
  [1022, types.builtins.FLOAT8],
  [1028, types.builtins.OID],
  [1115, types.builtins.TIMESTAMP],
  [1182, types.builtins.DATE],
  [1185, types.builtins.TIMESTAMPTZ],
  [1231, types.builtins.NUMERIC],
  [199, types.builtins.JSON],
  [2951, types.builtins.UUID],
  [3807, types.builtins.JSONB],
];

const asIs: Decode = (text) => text;

const textArray: number = 1009;

/** The driver's own decoder of arrays of texts, whose elements are then decoded by their own type. */
const textsOf: (text: string) => unknown[] = types.getTypeParser(textArray);

const decodeEach = (values: readonly unknown[], decode: Decode): unknown[] =>
  values.map((value) =>
    Array.isArray(value) ? decodeEach(value, decode) : typeof value === 'string' ? decode(value) : value,
  );

for (const [array, element] of arrays) {
  const decode = decoders.get(element);
  decoders.set(array, decode ? (text) => decodeEach(textsOf(text), decode) : textsOf);
}

/** How the driver decodes what PostgreSQL answers. */
export const decoding = {
  getTypeParser: (oid: number) => decoders.get(oid) ?? asIs,
};
