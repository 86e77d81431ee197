import { RefusedError } from '../../../api/errors.ts';

/** The refusal in other words, with the id of its request. */
export const inOtherWords = (error: Error | null, detail: string): Error =>
  error instanceof RefusedError
    ? new RefusedError({ ...error, refusals: [{ title: '', detail, field: undefined }], body: undefined })
    : new Error(detail);
