import { isCollection, LineCounter, parseDocument } from 'yaml';
/** Parses YAML. Anchors and aliases are read, other tags are not. */
export function readSource(text) {
    const counter = new LineCounter();
    const document = parseDocument(text, {
        lineCounter: counter,
        prettyErrors: false,
        maxAliasCount: 100,
    });
    const lineAt = (offset) => counter.linePos(offset).line;
    const problems = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        text: message,
    }));
    return {
        value: problems.length > 0 ? undefined : document.toJS(),
        problems,
        lineOf(pointer) {
            const path = pointer
                .split('/')
                .slice(1)
                .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
            let node = document.contents;
            for (const part of path) {
                if (!isCollection(node))
                    break;
                const next = node.get(/^\d+$/.test(part) ? Number(part) : part, true);
                if (next === undefined)
                    break;
                node = next;
            }
            return lineAt(node?.range?.[0] ?? 0);
        },
    };
}
