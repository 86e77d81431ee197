import { randomUUID } from 'node:crypto';
import { Argument } from 'commander';
import { callOperator } from './client.js';
import { openCli } from './context.js';
import { CliFailure } from './failure.js';
import { placeOrder, playScenario } from './orders.js';
import { withProgress } from './progress.js';
import { harmless } from './text-width.js';
const triggers = {
    'order.created': orderCreated,
    'return-results.provided': returnResults,
    'service-variation-relation.created': createRelation,
    'service-variation-relation.updated': updateRelation,
    'service-variation-relation.deleted': deleteRelation,
};
/** Names of all events that webhooks are told of. */
export const eventNames = Object.keys(triggers);
/** Adds `trigger`. */
export function addTrigger(program) {
    program
        .command('trigger')
        .description('Cause an event that webhooks are told of.')
        .addArgument(new Argument('<event>', 'the event').choices(eventNames))
        .addHelpText('after', '\nThe event is a real one: an order is placed, a return is accepted. Updating and deleting a relation make one\n' +
        'first, so its creation is an event too.\n\nExample:\n  $ sellerdock trigger order.created')
        .action(async (event, _options, command) => {
        const cli = openCli(command);
        const trace = await withProgress(() => `Triggering ${event}`, triggers[event](cli));
        cli.out.result({ event, ...trace }, () => [
            `${cli.out.paint('cyan', event)} happened.`,
            ...Object.entries(trace).map(([name, id]) => `  ${name} ${harmless(id)}`),
        ].join('\n'));
    });
}
async function orderCreated({ seller }) {
    const { salesOrderId, orderNumber } = await placeOrder(seller, undefined);
    return { salesOrderId, orderNumber };
}
/** A piece is delivered and sent back, and the seller accepts it. */
async function returnResults({ seller }) {
    const { order } = await playScenario(seller, 'delivered');
    const { salesOrderId, orderNumber } = order;
    const { positionItemId } = order.positionItems[0];
    const item = { salesOrderId, positionItemId };
    const announced = await seller.api.POST('/v1/sandbox/returns', { body: { items: [item] } });
    const { returnShipmentId } = announced.data;
    const entries = [{ ...item, condition: 'A', reason: 'RETURN_RECEIVED' }];
    for await (const { failed } of seller.api.batches('/v3/returns/acceptance', { entries })) {
        const [refusal] = failed;
        if (refusal)
            throw new CliFailure(refusal.problems[0]?.reason || 'The return was not accepted.');
    }
    return { salesOrderId, orderNumber, positionItemId, returnShipmentId };
}
const relationsOf = async ({ seller }) => `/operator/v1/partners/${await seller.partner()}/service-variation-relations`;
const relation = () => ({
    serviceUuid: randomUUID(),
    variationOuid: 'SAMPLE-LAMP',
    productId: 'SAMPLE-LAMP',
    targetIds: ['T-1'],
    serviceProvider: 'Nordlicht Montage',
});
async function createRelation(cli) {
    const path = await relationsOf(cli);
    const made = await callOperator(cli.operator, 'POST', path, relation());
    return { assignmentId: made.assignmentId };
}
async function updateRelation(cli) {
    const trace = await createRelation(cli);
    const path = `${await relationsOf(cli)}/${trace.assignmentId}`;
    await callOperator(cli.operator, 'PUT', path, { ...relation(), targetIds: ['T-1', 'T-2'] });
    return trace;
}
async function deleteRelation(cli) {
    const trace = await createRelation(cli);
    await callOperator(cli.operator, 'DELETE', `${await relationsOf(cli)}/${trace.assignmentId}`);
    return trace;
}
