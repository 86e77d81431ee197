const steps = [
    { entries: 50, characters: 2000 },
    { entries: 20, characters: 1000 },
    { entries: 8, characters: 400 },
    { entries: 3, characters: 200 },
    { entries: 1, characters: 80 },
];
/** Leaves out the ends of long lists and texts until the value fits. */
export function shortened(value, most) {
    if (lengthOf(value) <= most)
        return { value, isShortened: false };
    for (const step of steps) {
        const shorter = cut(value, step);
        if (lengthOf(shorter) <= most)
            return { value: shorter, isShortened: true };
    }
    return { value: `${(JSON.stringify(value) ?? '').slice(0, most)} …`, isShortened: true };
}
const lengthOf = (value) => JSON.stringify(value)?.length ?? 0;
function cut(value, most) {
    if (typeof value === 'string')
        return value.length > most.characters ? `${value.slice(0, most.characters)} …` : value;
    if (Array.isArray(value)) {
        const kept = value.slice(0, most.entries).map((one) => cut(one, most));
        return value.length > most.entries ? [...kept, `… ${value.length - most.entries} more`] : kept;
    }
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, most)]));
}
