import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { levels } from '../types.js';
import { problemsOf } from './check.js';
import { builtInPlan } from './folder.js';
import { readSource } from './positions.js';
/** A plan that cannot be used, with every problem in a line: file, line and what is wrong. */
export class PlanError extends Error {
    problems;
    constructor(problems) {
        super(problems.join('\n'));
        this.problems = problems;
    }
}
/**
 * Loads the cases of a folder and its folders, in the order of the levels and then by id; without a folder, those of the
 * built-in plan. Fails with a `PlanError` that names all problems.
 */
export function loadPlan(folder = builtInPlan) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new PlanError([`${folder}: This folder does not exist.`]);
    const files = filesOf(folder);
    if (files.length === 0)
        throw new PlanError([`${folder}: There are no cases (*.yaml) in this folder.`]);
    const problems = [];
    const cases = [];
    const places = new Map();
    for (const file of files) {
        const { value, problems: found } = readCase(readFileSync(file, 'utf8'));
        problems.push(...found.map(({ line, text }) => `${file}:${line}: ${text}`));
        if (!value)
            continue;
        const before = places.get(value.id);
        if (before !== undefined)
            problems.push(`${file}:1: ${before} already has the id ${value.id}.`);
        if (nameOf(folder, file) !== value.id)
            problems.push(`${file}:1: The file of ${value.id} must be called ${value.id}.yaml.`);
        places.set(value.id, file);
        cases.push(value);
    }
    if (problems.length > 0)
        throw new PlanError(problems);
    return cases.sort((one, other) => rankOf(one) - rankOf(other) || (one.id < other.id ? -1 : 1));
}
const filesOf = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const nameOf = (folder, file) => relative(folder, file)
    .replace(/\.ya?ml$/, '')
    .split(sep)
    .join('/');
const rankOf = ({ level }) => {
    const rank = levels.indexOf(level);
    return rank < 0 ? levels.length : rank;
};
/** Reads a case. Returns it, or its problems with their lines. */
export function readCase(text) {
    const source = readSource(text);
    if (source.problems.length > 0)
        return { problems: source.problems };
    const problems = problemsOf(source.value).map((one) => ({
        line: source.lineOf(one.pointer),
        text: one.text,
    }));
    if (problems.length > 0)
        return { problems };
    const value = source.value;
    return { value: { ...value, given: value.given ?? [] }, problems };
}
