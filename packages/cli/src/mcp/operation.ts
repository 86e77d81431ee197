/** An object of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** An operation as the document of the API has it. */
export type Operation = {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Json[];
  readonly requestBody: Json | undefined;
  readonly responses: Readonly<Record<string, Json>>;
};
