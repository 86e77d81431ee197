/** Kinds of states, each with its own colour. */
type Kind = 'waiting' | 'new' | 'open' | 'done' | 'bad';

/** A diagram of states: boxes, arrows as SVG paths, and words beside them. */
export interface Picture {
  title: string;
  /** A description of the whole picture, for screen readers and for the Markdown twin. */
  text: string;
  caption: string;
  /** Accessible name of the frame that scrolls on narrow screens. */
  label: string;
  width: number;
  height: number;
  boxes: readonly { name: string; kind: Kind; x: number; y: number; width: number }[];
  /** Paths that end in an arrow. */
  arrows: readonly string[];
  lines?: readonly string[];
  words: readonly { text: string; x: number; y: number; centred?: boolean }[];
  /** An area that holds several states, with its name. */
  area?: { name: string; x: number; y: number; width: number; height: number };
}

const REVIEW_VERDICTS = [42, 122, 202].map((y) => `M182 146 C 250 146 260 ${y + 24} 340 ${y + 24}`);

/** The diagrams of the guides, by the name that a guide uses. */
export const PICTURES: Record<string, Picture> = {
  'position-item': {
    title: 'States of a position item',
    text: 'An ANNOUNCED item becomes PROCESSABLE when the payment comes in. You make it SENT with a shipment; an accepted return makes it RETURNED. You can cancel a PROCESSABLE item, which is CANCELLED_BY_PARTNER then. The marketplace can cancel an ANNOUNCED or a PROCESSABLE item, which is CANCELLED_BY_MARKETPLACE then.',
    caption: 'Every item goes its own way; RETURNED and the cancelled states are final.',
    label: 'Picture of the states of a position item',
    width: 800,
    height: 230,
    boxes: [
      { name: 'ANNOUNCED', kind: 'waiting', x: 10, y: 30, width: 130 },
      { name: 'PROCESSABLE', kind: 'open', x: 230, y: 30, width: 140 },
      { name: 'SENT', kind: 'done', x: 460, y: 30, width: 100 },
      { name: 'RETURNED', kind: 'done', x: 660, y: 30, width: 120 },
      { name: 'CANCELLED_BY_MARKETPLACE', kind: 'bad', x: 10, y: 170, width: 240 },
      { name: 'CANCELLED_BY_PARTNER', kind: 'bad', x: 320, y: 170, width: 200 },
    ],
    arrows: [
      'M140 54 H 226',
      'M370 54 H 456',
      'M560 54 H 656',
      'M70 78 V 166',
      'M270 78 L 216 166',
      'M340 78 L 394 166',
    ],
    words: [
      { text: 'payment', x: 183, y: 44, centred: true },
      { text: 'shipment', x: 413, y: 44, centred: true },
      { text: 'return', x: 608, y: 44, centred: true },
      { text: 'marketplace', x: 158, y: 128, centred: true },
      { text: 'you cancel', x: 385, y: 128 },
    ],
  },
  'marketplace-status': {
    title: 'Marketplace status of a variation',
    text: 'A new variation is PENDING. The review makes it ONLINE, RESTRICTED or REJECTED. Changed content is PENDING again until it is reviewed. While the active flag is false the status is INACTIVE; when the flag is true again, the state of the review shows.',
    caption: 'The review decides inside the frame; the active flag switches the whole frame off and on.',
    label: 'Picture of the marketplace status',
    width: 780,
    height: 330,
    boxes: [
      { name: 'PENDING', kind: 'new', x: 32, y: 122, width: 150 },
      { name: 'ONLINE', kind: 'done', x: 344, y: 42, width: 150 },
      { name: 'RESTRICTED', kind: 'open', x: 344, y: 122, width: 150 },
      { name: 'REJECTED', kind: 'bad', x: 344, y: 202, width: 150 },
      { name: 'INACTIVE', kind: 'waiting', x: 614, y: 122, width: 150 },
    ],
    arrows: [...REVIEW_VERDICTS, 'M494 66 H 507 V 288 H 107 V 174', 'M520 134 H 610', 'M612 158 H 524'],
    lines: ['M494 146 H 507 M494 226 H 507'],
    words: [
      { text: 'new or changed', x: 107, y: 112, centred: true },
      { text: 'review', x: 264, y: 139 },
      { text: 'changed content is sent', x: 264, y: 280, centred: true },
      { text: 'false', x: 567, y: 122, centred: true },
      { text: 'true', x: 567, y: 180, centred: true },
    ],
    area: { name: 'active: true', x: 10, y: 14, width: 510, height: 300 },
  },
};
