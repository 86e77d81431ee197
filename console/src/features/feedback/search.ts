/** Which remarks are shown: those about a page (its path below `/docs/`), and those of one answer. */
export type FeedbackSearch = { readonly page?: string; readonly answer?: 'yes' | 'no' };

/** Stands for the first page of the portal, whose path is empty. */
export const firstPage = '/';

export function feedbackSearch({ page, answer }: Readonly<Record<string, string>>): FeedbackSearch {
  return { ...(page && { page }), ...((answer === 'yes' || answer === 'no') && { answer }) };
}
