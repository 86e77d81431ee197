import { openCli } from './context.js';
import { playScenario, showOrders } from './orders.js';
import { withProgress } from './progress.js';
import { harmless } from './text-width.js';
/** Adds `scenario list` and `scenario run`. */
export function addScenario(program) {
    const scenario = program.command('scenario').description('Scenarios that a connector has to handle.');
    scenario
        .command('list')
        .description('List the scenarios.')
        .action(async (_options, command) => {
        const { out, seller } = openCli(command);
        const answer = (await seller.api.GET('/v1/sandbox/scenarios')).data;
        out.result(answer, () => out.table([
            { title: 'Scenario', value: ({ name }) => name, paint: (cell) => out.paint('cyan', cell) },
            { title: 'What happens', value: ({ description }) => description, canShrink: true },
        ], answer.scenarios));
    });
    scenario
        .command('run')
        .description('Play scenarios, one after the other.')
        .argument('<name...>', 'names of scenarios')
        .addHelpText('after', '\nExample:\n  $ sellerdock scenario run full-return')
        .action(async (names, _options, command) => {
        const { out, seller } = openCli(command);
        for (const name of names) {
            const played = await withProgress(() => `Playing ${name}`, playScenario(seller, name));
            if (names.length === 1)
                out.result(played, () => showPlayed(out, played));
            else
                out.item(played, () => `${showPlayed(out, played)}\n`);
        }
    });
}
function showPlayed(out, { scenario, order, shipmentIds, returnShipmentId }) {
    const ids = [
        ...shipmentIds.map((id) => ['Shipment', id]),
        ...(returnShipmentId === undefined ? [] : [['Return shipment', returnShipmentId]]),
    ];
    return [
        `${out.paint('cyan', scenario)} was played.`,
        showOrders(out, [order]),
        ...ids.map(([what, id]) => `${what} ${harmless(id)}`),
    ].join('\n');
}
