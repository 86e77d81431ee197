import MiniSearch from 'minisearch';
import { CliFailure } from '../failure.js';
import { readText } from './document.js';
const longestExcerpt = 900;
/** Reads the guides of a server, which it serves as text for programs. */
export async function readGuides(url) {
    const [index, full] = await Promise.all([
        readText(`${url}/docs/llms.txt`),
        readText(`${url}/docs/llms-full.txt`),
    ]).catch(() => {
        throw new CliFailure(`${url} has no documentation yet: a server in a checkout builds it after its start.`);
    });
    const addresses = new Map([...index.matchAll(/^- \[(.+?)\]\((\S+?)\)/gm)].map(([, title, href]) => [title, href]));
    const sections = full
        .split('\n---\n\n')
        .flatMap(sectionsOf)
        .map((one, id) => ({ id, ...one }));
    const search = new MiniSearch({
        fields: ['title', 'page', 'text'],
        searchOptions: { boost: { title: 3, page: 2 }, prefix: true, fuzzy: 0.15 },
    });
    search.addAll(sections);
    return (query, most) => search
        .search(query)
        .slice(0, most)
        .map(({ id, terms }) => {
        const { page, title, text } = sections[id];
        return { page, section: title, url: addresses.get(page), text: excerptOf(text, terms) };
    });
}
function sectionsOf(page) {
    const [, name = ''] = /^# (.+)$/m.exec(page) ?? [];
    return page.split(/^(?=#{1,3} )/m).flatMap((part) => {
        const [heading = '', ...lines] = part.split('\n');
        const text = lines.join('\n').trim();
        return text === '' ? [] : [{ page: name, title: heading.replace(/^#+ /, ''), text }];
    });
}
/** The paragraphs in which most of the terms occur. */
function excerptOf(text, terms) {
    if (text.length <= longestExcerpt)
        return text;
    const paragraphs = text.split(/\n(?:\n|(?=\|))/).map((paragraph, place) => {
        const small = paragraph.toLowerCase();
        return { paragraph, place, hits: terms.filter((term) => small.includes(term)).length };
    });
    let left = longestExcerpt;
    const best = paragraphs
        .toSorted((a, b) => b.hits - a.hits || a.place - b.place)
        .filter(({ paragraph }) => {
        left -= paragraph.length;
        return left >= 0;
    });
    const chosen = best.length > 0 ? best.toSorted((a, b) => a.place - b.place) : [paragraphs[0]];
    return chosen.map(({ paragraph }) => paragraph.slice(0, longestExcerpt)).join('\n');
}
