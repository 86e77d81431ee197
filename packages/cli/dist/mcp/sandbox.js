import * as z from 'zod';
import { readDuration } from '../clock.js';
import { CliFailure } from '../failure.js';
import { dataAnswer, dataShape, failedAnswer } from './answer.js';
/** Adds the tools that make things happen in a sandbox. */
export const addSandbox = (server, agent) => {
    const { api, secrets } = agent;
    server.registerTool('play_scenario', {
        title: 'Play a scenario',
        description: 'Plays a scenario of the sandbox, from the order to its end; without a name lists the scenarios. ' +
            'Example: {"scenario": "full-return"}.',
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
        inputSchema: z.strictObject({
            scenario: z
                .string()
                .max(100)
                .optional()
                .meta({ description: 'Its name.', examples: ['full-return'] }),
        }),
        outputSchema: z.object(dataShape),
    }, async ({ scenario }) => {
        try {
            await checkSandbox(agent);
            const { data } = scenario === undefined
                ? await api.GET('/v1/sandbox/scenarios')
                : await api.POST('/v1/sandbox/scenarios/{scenario}', { params: { path: { scenario } } });
            return dataAnswer(data, { secrets });
        }
        catch (error) {
            return failedAnswer(error, secrets);
        }
    });
    server.registerTool('move_clock', {
        title: 'Move the clock',
        description: 'Moves the seller’s clock in the sandbox forward, with everything that falls due on the way; without a duration reads it. ' +
            'Example: {"duration": "28d"}.',
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
        inputSchema: z.strictObject({
            duration: z
                .string()
                .max(50)
                .optional()
                .meta({
                description: 'How far, in days, hours, minutes and seconds.',
                examples: ['28d', '1d12h30m'],
            }),
        }),
        outputSchema: z.object(dataShape),
    }, async ({ duration }) => {
        try {
            await checkSandbox(agent);
            const { data } = duration === undefined
                ? await api.GET('/v1/sandbox/clock')
                : await api.POST('/v1/sandbox/clock/advance', { body: moveOf(duration) });
            return dataAnswer(data, { secrets });
        }
        catch (error) {
            return failedAnswer(error, secrets);
        }
    });
};
async function checkSandbox({ isSandbox }) {
    if (!(await isSandbox()))
        throw new CliFailure('This server is no sandbox.');
}
function moveOf(duration) {
    try {
        return readDuration(duration);
    }
    catch (error) {
        throw new CliFailure(error.message);
    }
}
