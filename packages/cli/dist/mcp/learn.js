import * as z from 'zod';
import { failedAnswer, ownAnswer } from './answer.js';
import { rank } from './rank.js';
const readOnly = { readOnlyHint: true, openWorldHint: false };
/** Adds the tools that only explain: documentation and errors, operations, one operation. */
export const addLearning = (server, { knowledge, secrets }) => {
    server.registerTool('search_documentation', {
        title: 'Search the documentation',
        description: 'Finds parts of the guides, and errors of the catalogue with cause and remedy, by words or an error code. ' +
            'Example: {"query": "retry after 429"} or {"query": "100001"}.',
        annotations: readOnly,
        inputSchema: z.strictObject({
            query: z
                .string()
                .min(1)
                .max(300)
                .meta({ description: 'Words, or an error code.', examples: ['100001'] }),
            limit: z.int().min(1).max(10).default(4).meta({ description: 'How many parts of guides at most.' }),
        }),
        outputSchema: z.object({
            guides: z.array(z.object({ page: z.string(), section: z.string(), url: z.string().optional(), text: z.string() })),
            errors: z.array(z.object({
                interface: z.string(),
                code: z.string(),
                title: z.string().optional(),
                cause: z.string().optional(),
                remedy: z.string().optional(),
            })),
            missing: z.string().optional().describe('Why there are no guides.'),
        }),
    }, async ({ query, limit }) => {
        try {
            const errors = errorsFor((await knowledge.document()).errors, query);
            const guides = await knowledge.guides().catch((error) => error);
            if (guides instanceof Error)
                return ownAnswer({ guides: [], errors, missing: guides.message });
            return ownAnswer({ guides: guides(query, limit), errors });
        }
        catch (error) {
            return failedAnswer(error, secrets);
        }
    });
    server.registerTool('find_operation', {
        title: 'Find operations of the API',
        description: 'Finds up to 8 operations by everyday words for what you want to do, best first; not by error codes (search_documentation). ' +
            'Example: {"query": "parcel shipped"}.',
        annotations: readOnly,
        inputSchema: z.strictObject({
            query: z
                .string()
                .min(1)
                .max(300)
                .meta({
                description: 'What you want to do, or words of a name or path.',
                examples: ['parcel shipped'],
            }),
        }),
        outputSchema: z.object({
            operations: z.array(z.object({ operationId: z.string(), method: z.string(), path: z.string(), summary: z.string() })),
        }),
    }, async ({ query }) => {
        try {
            const found = (await knowledge.document()).find(query, 8);
            return ownAnswer({ operations: found.map(briefly) });
        }
        catch (error) {
            return failedAnswer(error, secrets);
        }
    });
};
const briefly = ({ operationId, method, path, summary }) => ({
    operationId,
    method,
    path,
    summary,
});
function errorsFor(errors, query) {
    const exact = errors.filter(({ code }) => query.split(/\s+/).includes(code) || code === query);
    const found = exact.length > 0
        ? exact
        : rank(errors, query, ({ code, title = '', cause = '' }) => [`${code} ${title}`, cause]);
    return found
        .slice(0, 5)
        .map(({ interface: area, code, title, cause, remedy }) => JSON.parse(JSON.stringify({ interface: area, code, title, cause, remedy })));
}
