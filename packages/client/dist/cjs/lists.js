"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.pagesOf = pagesOf;
exports.entriesIn = entriesIn;
const tables_ts_1 = require("./generated/tables.js");
/** The pages of a list, as many as are taken: the next one is read when it is asked for. */
function pagesOf(path, input, read, follow) {
    const { counted, after } = tables_ts_1.LISTS[path];
    if (after)
        return resumedPages(path, input, read);
    return counted === undefined
        ? followedPages(input, read, follow)
        : countedPages(path, input, read, counted);
}
async function* followedPages(input, read, follow) {
    let answer = await read(input);
    for (;;) {
        yield answer;
        const { links = [] } = (answer.data ?? {});
        const next = [links].flat().find(({ rel }) => rel === 'next')?.href;
        if (next === undefined)
            return;
        answer = await follow(next, input);
    }
}
/** For lists whose answer says in `next` after which entry to read on. Some of them say so on the last page too. */
async function* resumedPages(path, input, read) {
    let answer = await read(input);
    for (;;) {
        yield answer;
        const { next: after } = (answer.data ?? {});
        if (after === undefined || entriesIn(path, answer).length === 0)
            return;
        const query = { ...input.params?.query, after };
        answer = await read({ ...input, params: { ...input.params, query }, requestId: undefined });
        if (entriesIn(path, answer).length === 0)
            return;
    }
}
/** For the list that has no link `next`: counts pages until one is not full. */
async function* countedPages(path, input, read, largest) {
    const query = { page: 1, limit: largest, ...input.params?.query };
    for (let page = Number(query.page);; page += 1) {
        const answer = await read({ ...input, params: { ...input.params, query: { ...query, page } } });
        yield answer;
        if (entriesIn(path, answer).length < Number(query.limit))
            return;
    }
}
/** The entries of one page; none of a page that has not changed. */
function entriesIn(path, { data }) {
    let found = data;
    for (const name of tables_ts_1.LISTS[path].at)
        found = found?.[name];
    return (found ?? []);
}
