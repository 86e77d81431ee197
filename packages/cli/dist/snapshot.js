import { Argument } from 'commander';
import { openCli } from './context.js';
import { countText, durationText, timeText } from './figures.js';
import { withProgress } from './progress.js';
const path = '/v1/sandbox/snapshots';
const named = (name) => ({ params: { path: { name } } });
const nameArgument = () => new Argument('<name>', 'its name: letters, digits, dots, hyphens, underscores');
/** Adds `snapshot save`, `snapshot list`, `snapshot restore` and `snapshot delete`. */
export function addSnapshot(program) {
    const snapshot = program
        .command('snapshot')
        .description('Save the state of this seller, and bring it back.');
    addSave(snapshot);
    addList(snapshot);
    addRestore(snapshot);
    addDelete(snapshot);
}
function addSave(snapshot) {
    snapshot
        .command('save')
        .description('Save the present state under a name, in the place of one of that name.')
        .addArgument(nameArgument())
        .addHelpText('after', '\nA seller has up to ten. A reset keeps them.\n\nExample:\n  $ sellerdock snapshot save base')
        .action(async (name, _options, command) => {
        const { out, seller } = openCli(command);
        const saving = seller.api.PUT(`${path}/{name}`, named(name));
        const { data: saved } = await withProgress(() => `Saving ${name}`, saving);
        out.result(saved, () => `${out.paint('cyan', name)} is saved.\n${showSnapshots(out, [saved])}`);
    });
}
function addList(snapshot) {
    snapshot
        .command('list')
        .description('List the saved states.')
        .action(async (_options, command) => {
        const { out, seller } = openCli(command);
        const answer = (await seller.api.GET(path)).data;
        out.result(answer, () => showSnapshots(out, answer.snapshots));
    });
}
function addRestore(snapshot) {
    snapshot
        .command('restore')
        .description('Bring a saved state back, in the place of everything this seller has.')
        .addArgument(nameArgument())
        .addHelpText('after', '\nThe clock is as far ahead of real time as it was then.\n\nExample:\n  $ sellerdock snapshot restore base')
        .action(async (name, _options, command) => {
        const { out, seller } = openCli(command);
        const restoring = seller.api.POST(`${path}/{name}/restore`, named(name));
        const { data: restored } = await withProgress(() => `Restoring ${name}`, restoring);
        out.result(restored, () => `${out.paint('cyan', name)} is back.\n${showSnapshots(out, [restored])}`);
    });
}
function addDelete(snapshot) {
    snapshot
        .command('delete')
        .description('Delete a saved state.')
        .addArgument(nameArgument())
        .action(async (name, _options, command) => {
        const { out, seller } = openCli(command);
        const deleting = seller.api.DELETE(`${path}/{name}`, named(name));
        const answer = await withProgress(() => `Deleting ${name}`, deleting);
        out.result(answer.data ?? {}, () => `${out.paint('cyan', name)} is deleted.`);
    });
}
function showSnapshots(out, snapshots) {
    const clock = ({ aheadMs }) => (aheadMs === 0 ? 'real time' : `${durationText(aheadMs)} ahead`);
    return out.table([
        { title: 'Snapshot', value: ({ name }) => name, paint: (cell) => out.paint('cyan', cell) },
        { title: 'Saved', value: ({ createdAt }) => timeText(createdAt) },
        { title: 'Clock', isExtra: true, value: clock },
        { title: 'Products', value: ({ products }) => countText(products), isFigure: true },
        { title: 'Orders', value: ({ orders }) => countText(orders), isFigure: true },
        { title: 'Shipments', value: ({ shipments }) => countText(shipments), isFigure: true },
        { title: 'Returns', value: ({ returns }) => countText(returns), isFigure: true },
        { title: 'Receipts', value: ({ receipts }) => countText(receipts), isFigure: true },
        { title: 'Rows', isExtra: true, value: ({ rows }) => countText(rows), isFigure: true },
    ], snapshots);
}
