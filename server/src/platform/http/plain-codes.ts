import { statusOf } from '../../kernel/refusal.ts';

/** Every code of the plain error shape `{errors: [{code, title, path}]}` with its status. */
export const plainStatusOf = {
  ...statusOf,
  /** A web page of another origin sent the request. */
  'foreign-origin': 403,
  /** The request names another host. */
  misdirected: 421,
  /** These three come before a request is complete. */
  timeout: 408,
  'expectation-failed': 417,
  'headers-too-large': 431,
} as const;

export type PlainCode = keyof typeof plainStatusOf;
