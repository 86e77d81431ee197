import { numberText } from './locale.ts';

/** Words of components that the first screen does not have. */
export const laterTexts = {
  columns: 'Columns',
  views: 'Saved views',
  viewName: 'Name of the view',
  viewHint: 'The view keeps the filters, but not the text to find: it may name a customer.',
  saveView: 'Save this view',
  replaceView: (name: string) => `Replace the view ${name}?`,
  replaceViewText: 'There is a view of this name. It is lost when you replace it with the present filters.',
  replaceNow: 'Replace it',
  keepView: 'Keep the old one',
  removeView: (name: string) => `Remove the view ${name}`,
  leaveTitle: 'Leave without storing?',
  leaveText: 'What you entered here was not stored, and is lost when you leave.',
  leave: 'Leave and lose it',
  stay: 'Stay here',
  more: 'Load more',
  loadingMore: 'Loading more …',
  end: 'End of the list',
  pdf: (name: string) => `${name} as PDF`,
  savePdf: 'Save the PDF',
  noViewer: 'This browser shows no PDF in a page. Save it to read it.',
  rows: (count: number) => (count === 1 ? '1 row' : `${numberText(count)} rows`),
  longer: (kilobytes: number) => `${kilobytes} KB, shown without colours`,
} as const;
