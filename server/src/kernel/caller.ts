/** Key of a tenant; first column of every tenant table. */
export type PartnerId = number & { readonly __partner: true };

/** Brands a stored or claimed number as a tenant key. */
export const asPartnerId = (value: number): PartnerId => value as PartnerId;

/** Who calls, read from a verified access token. */
export type Caller = {
  readonly partner: PartnerId;
  readonly clientId: string;
  readonly subject: string;
  /** The technical user whose password let the caller in; absent when the client came by itself. */
  readonly user?: string;
  readonly scopes: ReadonlySet<string>;
};
