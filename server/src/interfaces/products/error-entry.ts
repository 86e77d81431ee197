/** A code that the products interface can answer, with what it means and what a client does about it. */
export type CatalogueEntry = { readonly title: string; readonly cause: string; readonly remedy: string };

export const entry = (title: string, cause: string, remedy: string): CatalogueEntry => ({
  title,
  cause,
  remedy,
});
