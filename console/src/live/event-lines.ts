/** One server-sent event. */
export type ServerEvent = {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: string;
  /** How long to wait before reconnecting, if the server says so. */
  readonly retryMs: number | undefined;
};

/** Reads server-sent events from parts of a stream. Returns the events that are complete. */
export function openEventReader(): (piece: string) => readonly ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = `${rest}${piece}`.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf);
  };
}

function eventOf(block: string): ServerEvent {
  const fields = block.split(/\r?\n/).map((line) => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    return { name, value };
  });
  const all = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value);
  const retry = all('retry').at(-1);
  return {
    id: all('id').at(-1),
    name: all('event').at(-1) ?? 'message',
    data: all('data').join('\n'),
    retryMs: retry !== undefined && /^\d+$/.test(retry) ? Number(retry) : undefined,
  };
}
