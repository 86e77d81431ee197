import { timeLocale } from './locale.ts';
import { presentZone } from './zone.ts';

const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** Where in a body something is, as sentences begin with it: `$.returnCity`, `$[0].sku and $[1].sku`. */
const places = /(^|[.?!,] | and )(\$(?:(?:\[\d+\])?\.?[A-Za-z_]\w*)+(?:\[\d+\])?)/g;

/**
 * What a server says, for people who do not write requests: fields have the name that stands beside them, times are those
 * of the screen. `label` is that of the field that the text names first, where it stands beside one.
 */
export function plain(text: string, label?: string): string {
  const nameAt = (place: string, at: number): string => (at === 0 && label) || nameOf(place);
  return text
    .replaceAll(moments, localTime)
    .replaceAll(/Query parameter (\w+)/g, (_, name: string) => nameOf(name))
    .replace(/The role \w+ may/, 'Your role may')
    .replaceAll(places, (_, before: string, place: string, at: number) => {
      const name = nameAt(place, at);
      return before + (/^(,| and) $/.test(before) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
    })
    .replaceAll(/ is required for [A-Z_]+(?: when \w+ is \w+)?/g, ' must be filled in')
    .replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (value) => value.replaceAll('_', ' ').toLowerCase())
    .replaceAll('`', '');
}

/** `$[0].returnCity` becomes `Return city`. */
function nameOf(place: string): string {
  const name = /(\w+)(?:\[\d+\])?$/.exec(place)?.[1] ?? place;
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function localTime(moment: string): string {
  const isUtc = presentZone() === 'utc';
  const format = new Intl.DateTimeFormat(timeLocale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(isUtc && { timeZone: 'UTC' }),
  });
  return `${format.format(new Date(moment))}${isUtc ? ' UTC' : ''}`;
}

/** Words of programmers: what to send, headers, tokens. A remedy with one of them helps nobody in a form. */
const ofRequests =
  /`|\b(send|requests?|headers?|token|json|quotes|parameter|scope|etag|utf-8|logref|body|cursor|reference|retry-after)\b/i;
const ofCode = /\b(GET|POST|PUT|PATCH|DELETE) |[a-z][A-Z]/;

/** True for advice that people without a program can follow. */
export const isForPeople = (remedy: string): boolean => !ofRequests.test(remedy) && !ofCode.test(remedy);
