import { REMEDIES } from './generated/remedies.ts';

/** One thing that the API refuses, in the same form for all interfaces. */
export type Problem = {
  /** Decide by it: it does not change. Such as `100001`, `DUPLICATE_TRACKING_KEY` or `Quantity must be absolute`. */
  readonly code: string;
  /** What the server says about this request. Wording may change. */
  readonly reason: string;
  /** The place in the body, such as `$[17].ean`. */
  readonly place: string | undefined;
  /** What to do about it, as the error tables of the guides say. */
  readonly remedy: string | undefined;
};

type Raw = Record<string, unknown>;

/** Reads the errors of a body, whichever interface wrote it. */
export function problemsOf(path: string, status: number, data: unknown): Problem[] {
  if (typeof data !== 'object' || data === null) return [];
  const { errors, validationErrors, error } = data as Raw;
  const list = errors ?? validationErrors ?? (error === undefined ? [data] : [{ title: error, ...data }]);
  return (Array.isArray(list) ? list : []).map((one) => problemOf(path, status, one));
}

function problemOf(path: string, status: number, raw: unknown): Problem {
  const one = (raw ?? {}) as Raw;
  const area = areaOf(path);
  const code = codeOf(area, one) ?? String(status);
  const reasons = [one.detail, one.error_description, one.message, one.title];
  const reason = reasons.find((text) => typeof text === 'string') ?? '';
  const places = [one.jsonPath, one.path];
  return {
    code,
    reason: reason as string,
    place: places.find((text) => typeof text === 'string' && text.startsWith('$')) as string | undefined,
    remedy: remedyOf(area, code, status),
  };
}

/** The interface of a path, under which the catalogue has its errors. */
function areaOf(path: string): string {
  const [, , name = ''] = path.split('/');
  return name === 'multiparcel-shipments' ? 'shipments' : name;
}

function codeOf(area: string, { code, title, logref }: Raw): string | undefined {
  if (area === 'products' && typeof code === 'string') return code.split(' ')[0];
  const text = area === 'shipping-profiles' ? logref : title;
  return typeof text === 'string' ? text : undefined;
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
};

/** Interfaces whose errors carry a message alone are listed by the name of the status. */
function remedyOf(area: string, code: string, status: number): string | undefined {
  const remedies = REMEDIES[area];
  return remedies?.[code] ?? remedies?.[statusNames[status] ?? ''];
}
