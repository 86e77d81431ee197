import * as z from 'zod';
import { CliFailure } from '../failure.js';
import { dataAnswer, dataShape, failedAnswer, ownAnswer } from './answer.js';
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const operationId = z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'As find_operation names it.', examples: ['findPartnerOrders'] });
/** Answers of these are secrets, which never go to an agent. */
export const closed = new Set([
    ...['createToken', 'createAppAccessToken', 'createSandboxCertificationSeller'],
]);
/** Adds the tools that describe and call one operation. */
export const addOperations = (server, agent) => {
    const { knowledge, secrets } = agent;
    server.registerTool('describe_operation', {
        title: 'Describe an operation',
        description: 'Parameters, body and answers of an operation with their schemas. Example: {"operationId": "createShipment"}.',
        annotations: { readOnlyHint: true, openWorldHint: false },
        inputSchema: z.strictObject({ operationId }),
        outputSchema: z.object({
            operationId: z.string(),
            call: z.string(),
            summary: z.string(),
            description: z.string(),
            parameters: z.array(z.unknown()),
            body: z.unknown().optional(),
            example: z.unknown().optional(),
            answers: z.record(z.string(), z.unknown()),
        }),
    }, async ({ operationId: id }) => {
        try {
            const document = await knowledge.document();
            return ownAnswer(described(document, operationNamed(document, id)));
        }
        catch (error) {
            return failedAnswer(error, secrets);
        }
    });
    server.registerTool('call_operation', {
        title: 'Call an operation',
        description: 'Calls an operation as the seller. Writes work in a sandbox only, unless the person who started this server allowed them. ' +
            'Example: {"operationId": "findPartnerOrders", "query": {"limit": 3, "fulfillmentStatus": ["PROCESSABLE"]}}.',
        annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
        inputSchema: z.strictObject({
            operationId,
            path: values.optional().meta({ description: 'Values of the names in braces in the path.' }),
            query: values.optional(),
            headers: z
                .record(z.string(), z.string())
                .optional()
                .meta({ description: 'Headers that the operation documents.' }),
            body: z.unknown().optional().meta({ description: 'The body, as describe_operation shows it.' }),
        }),
        outputSchema: z.object({ ...dataShape, status: z.number(), requestId: z.string() }),
    }, async ({ operationId: id, ...input }) => {
        try {
            const operation = operationNamed(await knowledge.document(), id);
            await checkAllowed(operation, agent);
            const { status, requestId, data } = await call(agent, operation, input);
            const shown = data instanceof Uint8Array ? { bytes: data.length } : (data ?? null);
            return dataAnswer(shown, { secrets, facts: { status, requestId } });
        }
        catch (error) {
            return failedAnswer(error, secrets);
        }
    });
};
function operationNamed({ operations }, id) {
    const found = operations.find((one) => one.operationId === id);
    if (found)
        return found;
    throw new CliFailure(`There is no operation ${id}: find_operation lists them.`);
}
function described({ resolved }, operation) {
    const { operationId: id, method, path, summary, description, parameters, requestBody, responses, } = operation;
    const content = (requestBody?.content ?? {});
    const [body] = Object.values(content);
    const [example] = Object.values(body?.examples ?? {});
    return {
        operationId: id,
        call: `${method} ${path}`,
        summary,
        description,
        parameters: resolved(parameters, 3),
        ...(body && { body: resolved(body.schema, 4) }),
        ...(example && { example: example.value }),
        answers: Object.fromEntries(Object.entries(responses).map(([status, one]) => [
            status,
            resolved(one, 1).description,
        ])),
    };
}
async function checkAllowed(operation, agent) {
    const { operationId: id, method } = operation;
    if (closed.has(id))
        throw new CliFailure(`${id} answers a secret. This server gets tokens by itself, and certifies with run_certification.`);
    if (answersStream(operation))
        throw new CliFailure(`${id} answers a stream that does not end: listActivity has what happened so far.`);
    if (method === 'GET' || agent.writesAnywhere || (await agent.isSandbox()))
        return;
    throw new CliFailure(`${id} writes, and this is no sandbox. The person who runs this server can allow writes: sellerdock mcp --allow-writes.`);
}
/** Says whether an operation answers with events for as long as somebody listens. */
const answersStream = ({ responses }) => Object.values(responses).some(({ content }) => Object.keys(content ?? {}).includes('text/event-stream'));
/** Sends a call; a refusal of single entries, or of the whole, is thrown as `ApiError`. */
async function call({ api }, { method, path }, input) {
    const send = api[method];
    const headers = Object.fromEntries(Object.entries(input.headers ?? {}).filter(([name]) => !/^(authorization|host|cookie|content-length)$/i.test(name)));
    const params = { path: input.path, query: input.query, header: headers };
    return send(path, { params, ...(input.body === undefined ? {} : { body: input.body }) });
}
