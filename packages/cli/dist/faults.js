import { Argument, InvalidArgumentError } from 'commander';
import { openCli, readCount, readWhole } from './context.js';
import { wrongUsage } from './failure.js';
import { countText } from './figures.js';
const path = '/v1/sandbox/faults';
/** Names of all faults that a rule can be about. */
export const faultNames = [
    ...['401', '403', '424', '429', '500', '503'],
    ...['slow', 'cut', 'cut-answer', 'pending', 'item', 'cut-after', 'token-end'],
    ...['extra-field', 'unknown-value', 'shuffled', 'barrier'],
    ...['webhook', 'webhook-duplicate', 'webhook-delay', 'webhook-reorder', 'webhook-forge', 'webhook-rotate'],
];
/** Adds `faults list`, `faults add` and `faults remove`. */
export function addFaults(program) {
    const faults = program.command('faults').description('Make calls of this seller fail on purpose.');
    faults
        .command('list')
        .description('List the faults, and how often each still applies.')
        .action(async (_options, command) => {
        const { out, seller } = openCli(command);
        const answer = (await seller.api.GET(path)).data;
        out.result(answer, () => showFaults(out, answer.faults));
    });
    addAdd(faults);
    addRelease(faults);
    faults
        .command('remove')
        .description('Remove a fault, or all of them; tasks that were kept pending go on.')
        .argument('[id]', 'id of the fault')
        .option('--all', 'all of them')
        .addHelpText('after', '\nExample:\n  $ sellerdock faults remove --all')
        .action(async (id, { all }, command) => {
        if ((id === undefined) === (all === undefined))
            throw wrongUsage('Say which: either the id of a fault, or --all.');
        const { out, seller } = openCli(command);
        const answer = id === undefined
            ? await seller.api.DELETE(path)
            : await seller.api.DELETE(`${path}/{faultId}`, { params: { path: { faultId: id } } });
        out.result(answer.data ?? {}, () => id === undefined ? 'All faults are removed.' : `${id} is removed.`);
    });
}
function addAdd(faults) {
    faults
        .command('add')
        .description('Have calls meet a fault: always, so many times, or with a probability.')
        .addArgument(new Argument('<fault>', 'a status or what goes wrong').choices(faultNames))
        .option('--operation <operation>', 'which calls: an operationId, or such as "POST /v5/products"')
        .option('--count <number>', 'how often it strikes', readCount)
        .option('--probability <share>', 'which share of the calls it strikes, up to 1', readShare)
        .option('--seed <number>', 'where the sequence of a probability begins', readWhole)
        .option('--skip <number>', 'how many calls go through before it begins', readWhole)
        .option('--until <time>', 'when it ends, by the clock of the seller: a date-time with time zone')
        .option('--containing <text>', 'only calls whose address or body contains this text')
        .option('--hidden', 'answers do not say that the fault was asked for')
        .option('--delay-ms <number>', 'of slow and pending: how late answers are, how long tasks stay pending; of webhook-delay and webhook-reorder: how late a delivery is', readWhole)
        .option('--retry-after-seconds <number>', 'of 429, 503 and 424: their Retry-After', readWhole)
        .option('--item <number>', 'of item: which one of a batch fails, from 0', readWhole)
        .option('--bytes <number>', 'of cut-after: how many bytes of the body arrive', readWhole)
        .option('--member <name>', 'of unknown-value: which member of the answer gets one')
        .addHelpText('after', '\nCalls of the sandbox itself are left alone.\n\nExamples:\n  $ sellerdock faults add 429 --count 3\n' +
        '  $ sellerdock faults add slow --delay-ms 5000 --operation "GET /v4/orders" --probability 0.2')
        .action(async (fault, options, command) => {
        const { out, seller } = openCli(command);
        const body = { fault, ...options };
        const { data: made } = await seller.api.POST(path, { body });
        out.result(made, () => showFaults(out, [made]));
    });
}
function addRelease(faults) {
    faults
        .command('release')
        .description('Let the calls go on that a barrier holds.')
        .argument('<id>', 'id of the fault')
        .action(async (id, _options, command) => {
        const { out, seller } = openCli(command);
        const { data } = await seller.api.POST(`${path}/{faultId}/release`, {
            params: { path: { faultId: id } },
        });
        out.result(data, () => (data.released === 1 ? '1 call goes on.' : `${data.released} calls go on.`));
    });
}
/** Parses a share from 0 to 1. */
export function readShare(text) {
    if (/^(0|1|[01]?\.\d{1,9})$/.test(text) && Number(text) <= 1)
        return Number(text);
    throw new InvalidArgumentError('It must be a number from 0 to 1, such as 0.2.');
}
function showFaults(out, faults) {
    return out.table([
        { title: 'Fault', value: ({ fault }) => fault, paint: (cell) => out.paint('yellow', cell) },
        { title: 'Calls', value: ({ operation }) => operation ?? 'all', canShrink: true },
        { title: 'Strikes', value: strikesOf },
        { title: 'With', value: detailOf },
        { title: 'Met', value: ({ matched }) => countText(matched) },
        { title: 'Id', value: ({ id }) => id },
    ], faults);
}
function strikesOf({ remaining, probability, seed }) {
    if (remaining !== undefined)
        return remaining === 0 ? 'no more' : `${remaining} more`;
    return probability === undefined ? 'always' : `${probability} of them, seed ${seed}`;
}
function detailOf({ delayMs, retryAfterSeconds, item, ...rest }) {
    const details = [
        ...(delayMs === undefined ? [] : [`${delayMs} ms`]),
        ...(retryAfterSeconds === undefined ? [] : [`Retry-After ${retryAfterSeconds}`]),
        ...(item === undefined ? [] : [`item ${item}`]),
        ...(rest.bytes === undefined ? [] : [`${rest.bytes} bytes`]),
        ...(rest.member === undefined ? [] : [rest.member]),
        ...(rest.skip === undefined ? [] : [`after ${rest.skip}`]),
        ...(rest.until === undefined ? [] : [`until ${rest.until}`]),
        ...(rest.containing === undefined ? [] : [`with ${rest.containing}`]),
        ...(rest.waiting === undefined ? [] : [`${rest.waiting} waiting`]),
    ];
    return details.join(', ');
}
