/** Reads server-sent events while they come: those that each piece of the stream completes. */
export async function* eventsIn(pieces) {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of pieces) {
        const blocks = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n\n');
        rest = blocks.pop() ?? '';
        yield blocks.map(eventOf);
    }
}
function eventOf(block) {
    const fields = block.split('\n').map((line) => {
        const [name = '', ...rest] = line.split(':');
        return { name, value: rest.join(':').replace(/^ /, '') };
    });
    const all = (wanted) => fields.filter(({ name }) => name === wanted).map(({ value }) => value);
    const retry = all('retry').at(-1);
    return {
        id: all('id').at(-1),
        name: all('event').at(-1) ?? 'message',
        data: all('data').join('\n'),
        retryMs: retry !== undefined && /^\d{1,6}$/.test(retry) ? Number(retry) : undefined,
    };
}
