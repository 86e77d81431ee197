import { operators } from '../judge/fits.js';
/** What is wrong with the value of an operator, where not every value is right. */
const wrongs = {
    $absent: (value) => (typeof value === 'boolean' ? undefined : 'is true or false'),
    $matches: wrongOfExpression,
    $oneOf: wrongOfList,
    $exactly: wrongOfList,
};
function wrongOfList(value) {
    return Array.isArray(value) ? undefined : 'has a list';
}
function wrongOfExpression(value) {
    if (typeof value !== 'string')
        return 'has a regular expression';
    try {
        void new RegExp(value);
        return undefined;
    }
    catch (error) {
        return `has a regular expression: ${error.message}`;
    }
}
/** Operators that there are not, and those with a value that they cannot work with. */
export function problemsOfOperators(value, pointer) {
    if (typeof value !== 'object' || value === null)
        return [];
    return Object.entries(value).flatMap(([name, one]) => {
        const own = `${pointer}/${name}`;
        const text = name.startsWith('$') ? wrongOf(name, one) : undefined;
        return [...(text === undefined ? [] : [{ pointer: own, text }]), ...problemsOfOperators(one, own)];
    });
}
function wrongOf(name, value) {
    if (!operators[name])
        return `${name} is no operator: ${Object.keys(operators).join(', ')}.`;
    const wrong = wrongs[name]?.(value);
    return wrong && `${name} ${wrong}.`;
}
