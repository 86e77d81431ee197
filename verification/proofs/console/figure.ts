/** A measured figure, and what it has to keep to. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: { readonly most: number } | { readonly least: number };
  readonly note?: string;
};
