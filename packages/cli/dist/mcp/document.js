import { CliFailure, exitCodes } from '../failure.js';
import { operationFinder } from './find.js';
const methods = ['get', 'put', 'post', 'delete', 'patch'];
/** Reads the document of a server. */
export async function readDocument(url) {
    return documentOf(JSON.parse(await readText(`${url}/openapi.json`)));
}
/** A document as tools use it. */
export function documentOf(document) {
    const operations = Object.entries(document.paths).flatMap(([path, item]) => methods.flatMap((method) => (item[method] ? [operationOf(path, method, item[method])] : [])));
    return {
        operations,
        find: operationFinder(operations),
        errors: document['x-error-catalogue'] ?? [],
        resolved: (schema, depth) => resolve(document, schema, depth),
    };
}
function operationOf(path, method, raw) {
    const { operationId, summary = '', description = '', tags = [], parameters = [] } = raw;
    const { requestBody, responses = {} } = raw;
    return {
        operationId,
        summary,
        description,
        tags,
        path,
        method: method.toUpperCase(),
        parameters,
        requestBody,
        responses,
    };
}
function resolve(document, schema, depth) {
    if (Array.isArray(schema))
        return schema.map((one) => resolve(document, one, depth));
    if (typeof schema !== 'object' || schema === null)
        return schema;
    const { $ref, ...beside } = schema;
    if (typeof $ref === 'string') {
        const target = pointed(document, $ref);
        if (depth <= 0 && !('enum' in target))
            return { type: 'object', description: $ref };
        return { ...resolve(document, target, depth - 1), ...beside };
    }
    const kept = Object.entries(schema).filter(([name]) => !['examples', 'example'].includes(name));
    return Object.fromEntries(kept.map(([name, one]) => [name, resolve(document, one, depth)]));
}
const pointed = (document, ref) => ref
    .slice(2)
    .split('/')
    .reduce((found, name) => found?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);
/** Reads a file of the server that needs no token. */
export async function readText(url) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => {
        throw new CliFailure(`No server answers at ${new URL(url).origin}.`, exitCodes.unreachable);
    });
    if (!answer.ok)
        throw new CliFailure(`${url} answered ${answer.status}.`);
    return answer.text();
}
