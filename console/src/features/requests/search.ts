/** The filters of the list of requests, and which request is open. The address holds all of them. */
export type RequestSearch = {
  /** A status, or a class of them such as `4xx`. */
  readonly status?: string;
  readonly operation?: string;
  readonly orderNumber?: string;
  readonly sku?: string;
  readonly id?: string;
  readonly text?: string;
  /** Moments, as ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  /** `errors` shows errors with their counts. */
  readonly tab?: 'errors';
  /** The request whose details are shown. */
  readonly request?: string;
};

const names = [
  'status',
  'operation',
  'orderNumber',
  'sku',
  'id',
  'text',
  'from',
  'to',
  'tab',
  'request',
] as const;

export const requestSearch = (given: Readonly<Record<string, string>>): RequestSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      if (typeof value !== 'string' || value === '' || (name === 'tab' && value !== 'errors')) return [];
      return [[name, value]];
    }),
  );

export type RequestFilters = Omit<RequestSearch, 'request' | 'tab'>;

export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
