import { longestText } from '../../api/text-filter.ts';
import { isDay } from '../../ui/days.ts';

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

const isText = (text: string) => text !== '' && text.length <= longestText;
/** What the API takes: a moment with its time zone. */
const isMoment = (text: string) =>
  isDay(text.slice(0, 10)) && /^T[\d:.]{8,}(Z|[+-]\d\d:\d\d)$/.test(text.slice(10)) && Date.parse(text) > 0;

const checks: Readonly<Record<keyof RequestSearch, (text: string) => boolean>> = {
  status: (text) => /^([1-5]\d\d|[2-5]xx|none)$/.test(text),
  operation: isText,
  orderNumber: isText,
  sku: isText,
  id: isText,
  text: isText,
  from: isMoment,
  to: isMoment,
  tab: (text) => text === 'errors',
  request: isText,
};

/** Reads the parameters of the address that the API takes. */
export const requestSearch = (given: Readonly<Record<string, string>>): RequestSearch =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([name, fits]) => {
      const value = given[name] ?? '';
      return fits(value) ? [[name, value]] : [];
    }),
  );

/** Filters of the address that the API would refuse. Without them the list would show what nobody asked for. */
export const wrongFilters = (given: Readonly<Record<string, string>>): readonly (keyof RequestFilters)[] =>
  Object.entries(checks).flatMap(([name, fits]) => {
    const value = given[name] ?? '';
    const isFilter = name !== 'tab' && name !== 'request';
    return isFilter && value !== '' && !fits(value) ? [name as keyof RequestFilters] : [];
  });

export type RequestFilters = Omit<RequestSearch, 'request' | 'tab'>;

export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
