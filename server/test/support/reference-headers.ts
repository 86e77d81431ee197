export type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

/**
 * Returns the errors of a value against the schema at this place of the document, such as `paths/~1v5~1products/get`.
 */
export type ProblemsAt = (pointer: string, value: unknown) => string[];

/** A header in the reference. */
export type HeaderDocument = {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: string };
};

/**
 * Headers that the reference does not repeat for each answer: those of HTTP, of browser security, of every answer,
 * and of the sandbox's faults.
 */
const general = new Set([
  ...[
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'transfer-encoding',
  ],
  ...['cache-control', 'referrer-policy', 'strict-transport-security', 'vary', 'x-frame-options'],
  ...['content-security-policy', 'x-content-type-options', 'x-request-id', 'x-sandbox-fault-injected'],
]);

const isGeneral = (name: string): boolean => general.has(name) || name.startsWith('access-control-');

/** Returns the problems of an answer's headers: undocumented, missing or invalid ones. */
export function headerProblems(parts: {
  documented: Readonly<Record<string, HeaderDocument>>;
  headers: Headers;
  /** Place of the answer in the document. */
  place: string;
  problems: ProblemsAt;
}): string[] {
  const { documented, headers, place, problems } = parts;
  const names = new Set(Object.keys(documented).map((name) => name.toLowerCase()));
  const unknown = Object.keys(headers)
    .filter((name) => headers[name] !== undefined && !isGeneral(name) && !names.has(name))
    .map((name) => `the header ${name} is not documented`);
  const wrong = Object.entries(documented).flatMap(([name, { $ref, required }]) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required ? [`the header ${name} is missing`] : [];
    const at = $ref === undefined ? `${place}/headers/${name}` : $ref.slice('#/'.length);
    return problems(
      `${at}/schema`,
      /^\d+$/.test(String(value)) ? asDocumented(value, problems, at) : value,
    ).map((problem) => `the header ${name}: ${problem}`);
  });
  return [...unknown, ...wrong];
}

/** Reads digits as a number if the schema expects one. */
const asDocumented = (value: unknown, problems: ProblemsAt, at: string): unknown =>
  problems(`${at}/schema`, Number(value)).length === 0 ? Number(value) : value;
