/** The rules of a category for an attribute (specification, section 3, attribute definition). */
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

/**
 * Brands, categories and attributes of the marketplace. A task reads them at its start and passes them to the rules.
 */
export type Catalogue = {
  readonly category: (name: string) => CategoryDefinition | undefined;
  readonly brandExists: (id: string) => boolean;
};
