import { STATUS_CODES } from 'node:http';
import type { ShownAnswer } from '../../test/support/pages.ts';

/** An answer as a page prints it, with the headers that the page shows. */
export type Printed = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/** Reads an answer block. `json` is the body of a 200; `http` has a status line, headers and, after an empty line, a body. */
export function readPrinted({ language, text }: Pick<ShownAnswer, 'language' | 'text'>): Printed {
  if (language === 'json') return { status: 200, headers: [], body: text.trim() };
  const [head = '', ...body] = text.split('\n\n');
  const [first = '', ...lines] = head.trim().split('\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
  if (status === undefined) throw new Error(`An answer must begin with its status, not with ${first}.`);
  const headers = lines.map((line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)] as const;
  });
  return { status: Number(status), headers, body: body.join('\n\n').trim() };
}

/**
 * Returns the fenced block for an answer. It is only the JSON for a 200 without headers. `isLast` means that the
 * block before it sends several requests.
 */
export function fenceOf({ status, headers, body }: Printed, isLast: boolean): string {
  const mark = isLast ? 'answer last' : 'answer';
  if (status === 200 && headers.length === 0 && body !== '') return `\`\`\`json ${mark}\n${body}\n\`\`\``;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return `\`\`\`http ${mark}\n${[lines.join('\n'), ...(body === '' ? [] : [body])].join('\n\n')}\n\`\`\``;
}
