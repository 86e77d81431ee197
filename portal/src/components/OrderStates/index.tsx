import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';

interface StateProps {
  name: string;
  kind: 'waiting' | 'open' | 'done' | 'cancelled';
  x: number;
  y: number;
  width: number;
}

function State({ name, kind, x, y, width }: StateProps): ReactNode {
  return (
    <g className={`${styles.state} ${styles[kind]}`}>
      <rect x={x} y={y} width={width} height="48" rx="8" />
      <text x={x + width / 2} y={y + 29} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

/** The states of a position item and who moves it from one to the next, as a picture. */
export default function OrderStates(): ReactNode {
  const id = useId();
  const arrow = `url(#${id}-arrow)`;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the picture scrolls on narrow screens and must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Picture of the states of a position item">
        <svg viewBox="0 0 800 230" role="img" aria-labelledby={`${id}-title ${id}-text`}>
          <title id={`${id}-title`}>States of a position item</title>
          <desc id={`${id}-text`}>
            An ANNOUNCED item becomes PROCESSABLE when the payment comes in. You make it SENT with a shipment;
            an accepted return makes it RETURNED. You can cancel a PROCESSABLE item, which is
            CANCELLED_BY_PARTNER then. The marketplace can cancel an ANNOUNCED or a PROCESSABLE item, which is
            CANCELLED_BY_MARKETPLACE then.
          </desc>
          <defs>
            <marker
              id={`${id}-arrow`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" className={styles.head} />
            </marker>
          </defs>
          <g className={styles.line}>
            <path d="M140 54 H 226" markerEnd={arrow} />
            <path d="M370 54 H 456" markerEnd={arrow} />
            <path d="M560 54 H 656" markerEnd={arrow} />
            <path d="M70 78 V 166" markerEnd={arrow} />
            <path d="M270 78 L 216 166" markerEnd={arrow} />
            <path d="M340 78 L 394 166" markerEnd={arrow} />
          </g>
          <State name="ANNOUNCED" kind="waiting" x={10} y={30} width={130} />
          <State name="PROCESSABLE" kind="open" x={230} y={30} width={140} />
          <State name="SENT" kind="done" x={460} y={30} width={100} />
          <State name="RETURNED" kind="done" x={660} y={30} width={120} />
          <State name="CANCELLED_BY_MARKETPLACE" kind="cancelled" x={10} y={170} width={240} />
          <State name="CANCELLED_BY_PARTNER" kind="cancelled" x={320} y={170} width={200} />
          <g className={styles.label}>
            <text x="183" y="44" textAnchor="middle">
              payment
            </text>
            <text x="413" y="44" textAnchor="middle">
              shipment
            </text>
            <text x="608" y="44" textAnchor="middle">
              return
            </text>
            <text x="158" y="128" textAnchor="middle">
              marketplace
            </text>
            <text x="385" y="128">
              you cancel
            </text>
          </g>
        </svg>
      </section>
      <figcaption>Every item goes its own way; RETURNED and the cancelled states are final.</figcaption>
    </figure>
  );
}
