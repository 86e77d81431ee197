import { masked } from './masked.js';
const named = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
    "'": '&#39;',
};
/** Text as HTML shows it: secrets are removed, and what cannot be seen is marked. */
function escaped(text) {
    return masked(text)
        .replace(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd')
        .replace(/[<>&"']/g, (sign) => named[sign]);
}
const written = (part) => {
    if (part === undefined)
        return '';
    if (typeof part === 'string' || typeof part === 'number')
        return escaped(String(part));
    if (Array.isArray(part))
        return part.map((one) => written(one)).join('');
    return part.markup;
};
/** Markup of a template: every value in it is text, unless it is markup itself. */
export const html = (texts, ...parts) => ({
    markup: texts.map((text, at) => (at === 0 ? text : `${written(parts[at - 1])}${text}`)).join(''),
});
/** Nothing. */
export const nothing = { markup: '' };
