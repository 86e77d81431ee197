/** A complete request except for the token, as samples and console need it. */
export interface SampleRequest {
  method: string;
  url: string;
  /** Whether the request carries a bearer token, which samples read from the variable TOKEN. */
  bearer: boolean;
  headers: [name: string, value: string][];
  body?: { kind: 'json'; value: unknown } | { kind: 'form'; fields: [name: string, value: string][] };
  answer: 'json' | 'binary' | 'none';
  /** The address of the API without a path. */
  server: string;
  /** The operation with the values of its path and query, as the client package takes them. */
  operation: {
    path: string;
    values: [name: string, value: string][];
    /** Names of path parameters that are numbers. */
    numbers: string[];
    query: [name: string, value: string, type: QueryType][];
  };
  /** True if a batch can be partly successful. */
  isPartly: boolean;
}

/** How the client package takes a parameter of the query. */
export type QueryType = 'number' | 'boolean' | 'list' | 'text';

/** Returns how the client package takes a parameter of this schema. */
export function queryTypeOf(type: string | undefined): QueryType {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'array' ? 'list' : 'text';
}

/** A sample in one language; `prism` is the highlighter's name for the language. */
export interface Sample {
  id: string;
  label: string;
  prism: string;
  code: string;
}

/** Indents all lines except the first, so that a literal can follow a name. */
export function hang(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** The body as form-encoded text. */
export function formText(fields: [string, string][]): string {
  return new URLSearchParams(fields).toString();
}
