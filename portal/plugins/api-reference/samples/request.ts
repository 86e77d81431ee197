/** A request as the sample languages and the console need it: everything filled in but the token. */
export interface SampleRequest {
  method: string;
  url: string;
  /** Whether the request carries a bearer token, which samples read from the variable TOKEN. */
  bearer: boolean;
  headers: [name: string, value: string][];
  body?: { kind: 'json'; value: unknown } | { kind: 'form'; fields: [name: string, value: string][] };
  answer: 'json' | 'binary' | 'none';
}

/** A sample in one language; `prism` is the highlighter's name of it. */
export interface Sample {
  id: string;
  label: string;
  prism: string;
  code: string;
}

/** Indents all lines but the first, so that a literal can stand behind a name. */
export function hang(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** The body as form-encoded text. */
export function formText(fields: [string, string][]): string {
  return new URLSearchParams(fields).toString();
}
