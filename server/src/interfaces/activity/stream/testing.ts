type Told = { readonly id: string; readonly kind: string; readonly ref: string | undefined };

/** An event of any name. */
type Shown = { readonly id: string; readonly name: string; readonly data: Readonly<Record<string, unknown>> };

/** What has come over a stream so far. */
export type Following = {
  /** All events, those of the activity among them. */
  readonly shown: readonly Shown[];
  /** Those of the activity. */
  readonly events: readonly Told[];
  /** The text as it came. */
  readonly text: string;
  /** The last id, also one without an event. */
  readonly lastId: string | undefined;
  readonly isOver: boolean;
};

/** Reads server-sent events from pieces of text, while they come. */
export function follow(pieces: AsyncIterable<Uint8Array | string>): Following {
  const state = {
    shown: [] as Shown[],
    events: [] as Told[],
    text: '',
    lastId: undefined as string | undefined,
    isOver: false,
  };
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of pieces) {
      const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
      state.text += text;
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(state, block);
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      state.isOver = true;
    });
  return state;
}

function take(state: { shown: Shown[]; events: Told[]; lastId: string | undefined }, block: string): void {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  state.lastId = field('id') ?? state.lastId;
  const name = field('event');
  if (name === undefined || name === 'end') return;
  const data = JSON.parse(field('data')!) as Record<string, unknown>;
  state.shown.push({ id: state.lastId!, name, data });
  if (name !== 'activity') return;
  const { kind, ref } = data as { kind: string; ref?: string };
  state.events.push({ id: state.lastId!, kind, ref });
}
