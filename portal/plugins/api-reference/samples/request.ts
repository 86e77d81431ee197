/** A complete request except for the token, as samples and console need it. */
export interface SampleRequest {
  method: string;
  url: string;
  /** Whether the request carries a bearer token, which samples read from the variable TOKEN. */
  bearer: boolean;
  headers: [name: string, value: string][];
  body?: { kind: 'json'; value: unknown } | { kind: 'form'; fields: [name: string, value: string][] };
  answer: 'json' | 'binary' | 'none';
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
