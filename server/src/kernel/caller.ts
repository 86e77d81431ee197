import type { Role } from './roles/roles.ts';

/** Key of a tenant; first column of every tenant table. */
export type PartnerId = number & { readonly __partner: true };

/** Brands a stored or claimed number as a tenant key. */
export const asPartnerId = (value: number): PartnerId => value as PartnerId;

/** The client as which the server calls itself for a seller. */
export const ownClientId = 'sellerdock-server';

/** A person who has signed in, with the role that the token was issued for. */
export type SignedIn = {
  readonly id: string;
  readonly role: Role;
  /** The session of the browser; absent for a person of another issuer. */
  readonly session?: string;
};

/** The caller, as read from a verified access token. */
export type Caller = {
  readonly partner: PartnerId;
  readonly clientId: string;
  readonly subject: string;
  /** The technical user that logged in with a password; absent for the client credentials grant. */
  readonly user?: string;
  /** The person who has signed in; absent for clients and technical users. */
  readonly person?: SignedIn;
  readonly scopes: ReadonlySet<string>;
};
