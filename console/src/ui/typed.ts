import { type RefObject, useEffect, useRef, useState } from 'react';

/** False while the year of a day or moment is still typed: `0002` and `0020` come before `2026`. */
export const isTypedDay = (text: string): boolean =>
  text === '' || Number(text.slice(0, text.indexOf('-'))) >= 1000;

/**
 * The values of a field that are still on their way, once `value` has arrived, the arrived one first. Undefined for a
 * value that the field has not sent.
 */
export function sentAfter(sent: readonly string[], value: string): readonly string[] | undefined {
  const at = sent.indexOf(value);
  return at === -1 ? undefined : sent.slice(at);
}

type Waiting = RefObject<
  { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | undefined
>;

function stopWaiting(waiting: Waiting): void {
  clearTimeout(waiting.current?.timer);
  waiting.current = undefined;
}

type Given = {
  /** The filter as it applies. */
  readonly value: string;
  readonly onSend: (text: string) => void;
  /** How long the typing pauses before the filter applies. */
  readonly pauseMs: number;
};

/**
 * What is typed in the field of a filter. The field takes over a value that comes from elsewhere. A value that it has sent
 * itself leaves alone what was typed meanwhile.
 */
export function useTyped({ value, onSend, pauseMs }: Given) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<readonly string[]>([value]);
  const waiting: Waiting = useRef(undefined);
  const latest = useRef(onSend);
  latest.current = onSend;
  useEffect(() => {
    const left = sentAfter(sent.current, value);
    sent.current = left ?? [value];
    if (left) return;
    stopWaiting(waiting);
    setTyped(value);
  }, [value]);
  useEffect(() => () => stopWaiting(waiting), []);
  /** Sends at once what waits for a pause. */
  const send = () => {
    const text = waiting.current?.text;
    stopWaiting(waiting);
    if (text === undefined || text === sent.current.at(-1)) return;
    sent.current = [...sent.current, text];
    latest.current(text);
  };
  /** Takes what was typed, and the text to send after a pause; undefined for what is not complete. */
  const type = (next: string, text: string | undefined) => {
    stopWaiting(waiting);
    setTyped(next);
    if (text !== undefined) waiting.current = { text, timer: setTimeout(send, pauseMs) };
  };
  return { typed, type, send };
}
