import { type RequestFilters, statusClasses } from './search.ts';

type StatusClass = (typeof statusClasses)[number];

const isClass = (text: string): text is StatusClass => statusClasses.some((one) => one === text);

/** The filters in the form of the API. Leaves out an invalid status. */
export function queryOf({ status = '', ...filters }: RequestFilters) {
  return {
    ...filters,
    ...(/^[1-5]\d\d$/.test(status) ? { status: Number(status) } : {}),
    ...(isClass(status) ? { statusClass: status } : {}),
  };
}

type Told = { readonly status?: number; readonly operation?: string };

/** True when a new request matches the filters; undefined when only the server can tell. */
export function fits(
  { status: wanted, operation, ...others }: RequestFilters,
  { status, operation: called }: Told,
): boolean | undefined {
  if (operation !== undefined && operation !== called) return false;
  if (wanted !== undefined && !hasStatus(wanted, status)) return false;
  return Object.values(others).some((value) => value !== undefined) ? undefined : true;
}

function hasStatus(wanted: string, status: number | undefined): boolean {
  if (wanted === 'none') return status === undefined;
  return wanted.endsWith('xx') ? String(status)[0] === wanted[0] : String(status) === wanted;
}
