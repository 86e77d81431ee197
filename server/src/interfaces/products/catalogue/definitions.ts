/** What a category asks of an attribute (specification, section 3, attribute definition). */
export type AttributeDefinition = {
  readonly name: string;
  readonly type: 'STRING' | 'INTEGER' | 'FLOAT' | 'BOOLEAN' | 'DATE';
  readonly multiValue: boolean;
  readonly unit?: string;
  readonly unitDisplayName?: string;
  readonly allowedValues?: readonly string[];
  readonly relevance: 'REQUIRED' | 'HIGH' | 'MEDIUM' | 'LOW';
};

/** The definitions of a category, by attribute name. */
export type CategoryDefinition = {
  readonly group: string;
  readonly attributes: ReadonlyMap<string, AttributeDefinition>;
};

/** What the marketplace knows; read at the start of a task and passed to the rules. */
export type Catalogue = {
  readonly category: (name: string) => CategoryDefinition | undefined;
  readonly brandExists: (id: string) => boolean;
};
