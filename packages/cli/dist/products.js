import { ApiError } from '@sellerdock/client';
import { InvalidArgumentError } from 'commander';
import { openCli, readWhole } from './context.js';
import { CliFailure } from './failure.js';
import { countText, moneyText, timeText } from './figures.js';
import { limitOption, printList, take } from './lists.js';
import { withProgress } from './progress.js';
/** A fault of the sandbox can keep a task pending for ever. */
const longestTaskMs = 10 * 60_000;
/** Adds `products list`, `products show`, `products price` and `products stock`. */
export function addProducts(program) {
    const products = program.command('products').description('Read your variations, and set prices and stock.');
    products
        .command('list')
        .description('List your variations.')
        .addOption(limitOption())
        .option('--category <name>', 'only of this category')
        .option('--brand <id>', 'only of this brand')
        .action(async ({ limit, category, brand }, command) => {
        const { out, seller } = openCli(command);
        const query = {
            limit: Math.min(limit, 100),
            ...(category === undefined ? {} : { category }),
            ...(brand === undefined ? {} : { brandId: brand }),
        };
        const rows = await take(seller.api.entries('/v5/products', { params: { query } }), limit);
        printList(out, rows, columns, 'No products.');
    });
    products
        .command('show')
        .description('Show a variation with its price, stock and state in the shop.')
        .argument('<sku>', 'its SKU')
        .action(async (sku, _options, command) => {
        const { out, seller } = openCli(command);
        const found = await readVariation(seller, sku);
        out.result(found, () => showVariation(out, found));
    });
    addPrice(products);
    addStock(products);
}
const columns = [
    { title: 'SKU', value: ({ sku }) => sku },
    { title: 'Product', value: ({ productReference }) => productReference, canShrink: true },
    {
        title: 'Category',
        isExtra: true,
        value: ({ productDescription }) => productDescription.category,
        canShrink: true,
    },
    { title: 'Price', value: ({ pricing }) => moneyText(pricing.standardPrice), isFigure: true },
    { title: 'EAN', isExtra: true, value: ({ ean }) => ean },
];
function addPrice(products) {
    products
        .command('price')
        .description('Set the standard price of a variation, and wait until it is applied. A sale ends.')
        .argument('<sku>', 'its SKU')
        .argument('<amount>', 'in EUR, such as 187.90', readAmount)
        .action(async (sku, amount, _options, command) => {
        const { out, seller } = openCli(command);
        const entry = { sku, standardPrice: { amount, currency: 'EUR' } };
        const { data } = await seller.api.POST('/v5/products/prices', { body: [entry] });
        const { processUuid } = data;
        const applying = seller.api.waitForTask(processUuid, { deadlineMs: longestTaskMs });
        const task = await withProgress(() => 'Applying the price', applying);
        if (task.failed > 0)
            throw new CliFailure(await failureOf(seller, processUuid));
        const stored = (await seller.api.GET('/v5/products/{sku}', { params: { path: { sku } } })).data;
        if (stored.pricing.standardPrice.amount !== amount)
            throw new CliFailure(`A later write keeps the price at ${moneyText(stored.pricing.standardPrice)}.`);
        out.result(task, () => `The price of ${sku} is ${moneyText(entry.standardPrice)}.`);
    });
}
function addStock(products) {
    products
        .command('stock')
        .description('Set how many pieces of a variation are available.')
        .argument('<sku>', 'its SKU')
        .argument('<quantity>', 'pieces', readWhole)
        .action(async (sku, quantity, _options, command) => {
        const { out, seller } = openCli(command);
        await sendQuantity(seller, { sku, quantity });
        out.result({ sku, quantity }, () => `${sku} has ${countText(quantity)} pieces available.`);
    });
}
/**
 * Throws when the quantity was refused, or a later one counts. It is sent without X-Request-Timestamp: then the time of
 * the server's clock counts, which a sandbox may have moved.
 */
async function sendQuantity({ api }, entry) {
    const batches = api.batches('/v1/availability/quantities', { entries: [entry] });
    for await (const { answer, failed } of batches) {
        const { reason, remedy } = failed[0]?.problems[0] ?? {};
        if (reason !== undefined)
            throw new CliFailure(remedy === undefined ? reason : `${reason}\nWhat to do: ${remedy}`);
        const stored = answer?.data?.results?.find(({ sku }) => sku === entry.sku)?.quantity;
        if (stored !== undefined && stored !== entry.quantity)
            throw new CliFailure(`A later write keeps the quantity at ${countText(stored)}.`);
    }
}
async function failureOf({ api }, processUuid) {
    const path = '/v5/products/update-tasks/{processUuid}/failed';
    const { data } = await api.GET(path, { params: { path: { processUuid } } });
    const errors = data.results.flatMap((result) => result.errors ?? []);
    return errors.map(({ title }) => title).join('\n') || 'The price was not applied.';
}
/** A part of a variation that may be absent. */
async function orAbsent(reading) {
    try {
        return (await reading).data;
    }
    catch (error) {
        if (error instanceof ApiError && error.status === 404)
            return undefined;
        throw error;
    }
}
async function readVariation({ api }, sku) {
    const params = { path: { sku } };
    const { data: variation } = await api.GET('/v5/products/{sku}', { params });
    const [stock, active, marketplace] = await Promise.all([
        orAbsent(api.GET('/v1/availability/quantities/{sku}', { params })),
        orAbsent(api.GET('/v5/products/{sku}/active-status', { params })),
        orAbsent(api.GET('/v5/products/{sku}/marketplace-status', { params })),
    ]);
    return { variation, stock, active, marketplace };
}
function showVariation(out, { variation, stock, active, marketplace }) {
    const { sku, productReference, ean, productDescription, pricing } = variation;
    const about = out.facts({
        SKU: sku,
        Product: productReference,
        EAN: ean,
        Category: productDescription.category,
        Brand: productDescription.brandId,
        Price: moneyText(pricing.standardPrice),
        Sale: pricing.sale && `${moneyText(pricing.sale.salePrice)} until ${timeText(pricing.sale.endDate)}`,
        Stock: stock && `${countText(stock.quantity)} of ${timeText(stock.lastModified)}`,
        Active: active && (active.active ? 'yes' : 'no'),
        'In the shop': marketplace?.status,
    });
    const notes = (marketplace?.errors ?? []).map(({ code, title }) => out.paint('red', `${code}: ${title}`));
    return [about, ...notes].join('\n');
}
function readAmount(text) {
    if (/^\d{1,8}(\.\d{1,2})?$/.test(text))
        return Number(text);
    throw new InvalidArgumentError('It must be an amount in EUR such as 187.90.');
}
