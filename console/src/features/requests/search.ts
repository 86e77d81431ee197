/** What narrows the list of requests, and which one is open; all of it stands in the address. */
export type RequestSearch = {
  readonly status?: string;
  readonly operation?: string;
  readonly orderNumber?: string;
  readonly sku?: string;
  readonly id?: string;
  /** The request whose details are shown. */
  readonly request?: string;
};

const names = ['status', 'operation', 'orderNumber', 'sku', 'id', 'request'] as const;

export const requestSearch = (given: Readonly<Record<string, string>>): RequestSearch =>
  Object.fromEntries(
    names.flatMap((name) =>
      typeof given[name] === 'string' && given[name] !== '' ? [[name, given[name]]] : [],
    ),
  );
