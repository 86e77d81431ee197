import { openCli } from './context.js';
import { harmless } from './text-width.js';
const path = '/v1/sandbox/orders/{salesOrderId}/delivery-address';
/** Adds `orders readdress`. */
export function addOrdersAddress(orders) {
    orders
        .command('readdress')
        .description('Have the customer change the delivery address, before anything is sent.')
        .argument('<sales-order-id>', 'its id')
        .option('--salutation <salutation>', 'how the customer is addressed, such as MS', 'UNKNOWN')
        .option('--first-name <name>', 'first name')
        .requiredOption('--last-name <name>', 'last name or company')
        .requiredOption('--street <street>', 'street')
        .option('--house-number <number>', 'house number')
        .requiredOption('--zip-code <code>', 'postal code')
        .requiredOption('--city <city>', 'city')
        .option('--country-code <code>', 'ISO 3166-1 alpha-3', 'DEU')
        .addHelpText('after', '\nExample:\n  $ sellerdock orders readdress ID --first-name Jördis --last-name Albrecht --street "Große Bleichen" --zip-code 20354 --city Hamburg')
        .action(async (salesOrderId, address, command) => {
        const { out, seller } = openCli(command);
        const { data } = await seller.api.PUT(path, {
            params: { path: { salesOrderId } },
            body: address,
        });
        out.result(data, () => `${harmless(data.orderNumber)} goes to the new address.`);
    });
}
