/** The language of the console's numbers and dates. */
export const locale = 'en';

/** The form of dates and times: the day before the month, 24 hours. */
export const timeLocale = 'en-GB';

/** A number as people read it. */
export const numberText = (value: number): string => value.toLocaleString(locale);

/** How many of something with a plural in s: `1 order`, `2 orders`. */
export const counted = (count: number, name: string): string =>
  `${numberText(count)} ${name}${count === 1 ? '' : 's'}`;
