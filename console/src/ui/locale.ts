/** The language of the console's numbers and dates. */
export const locale = 'en';

/** The form of dates and times: the day before the month, 24 hours. */
export const timeLocale = 'en-GB';

/** A number as people read it. */
export const numberText = (value: number): string => value.toLocaleString(locale);
