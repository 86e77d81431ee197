/** Named examples in the form of OpenAPI's example objects. */
export type NamedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
