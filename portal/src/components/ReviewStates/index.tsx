import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';

const VERDICTS = [
  ['ONLINE', 42],
  ['RESTRICTED', 122],
  ['REJECTED', 202],
] as const;

function State({ name, x, y }: { name: string; x: number; y: number }): ReactNode {
  return (
    <g className={`${styles.state} ${styles[name.toLowerCase()]}`}>
      <rect x={x} y={y} width="150" height="48" rx="8" />
      <text x={x + 75} y={y + 30} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

/** The states of a variation's review and of its active flag as a picture. */
export default function ReviewStates(): ReactNode {
  const id = useId();
  const arrow = `url(#${id}-arrow)`;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the picture scrolls on narrow screens and must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Picture of the marketplace status">
        <svg viewBox="0 0 780 330" role="img" aria-labelledby={`${id}-title ${id}-text`}>
          <title id={`${id}-title`}>Marketplace status of a variation</title>
          <desc id={`${id}-text`}>
            A new variation is PENDING. The review makes it ONLINE, RESTRICTED or REJECTED. Changed content is
            PENDING again until it is reviewed. While the active flag is false the status is INACTIVE; when
            the flag is true again, the state of the review shows.
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
          <rect className={styles.group} x="10" y="14" width="510" height="300" rx="14" />
          <text className={styles.label} x="28" y="40">
            active: true
          </text>
          <g className={styles.line}>
            {VERDICTS.map(([name, y]) => (
              <path key={name} d={`M182 146 C 250 146 260 ${y + 24} 340 ${y + 24}`} markerEnd={arrow} />
            ))}
            <path d="M494 66 H 507 V 288 H 107 V 174" markerEnd={arrow} />
            <path d="M494 146 H 507 M494 226 H 507" />
            <path d="M520 134 H 610" markerEnd={arrow} />
            <path d="M612 158 H 524" markerEnd={arrow} />
          </g>
          <State name="PENDING" x={32} y={122} />
          {VERDICTS.map(([name, y]) => (
            <State key={name} name={name} x={344} y={y} />
          ))}
          <State name="INACTIVE" x={614} y={122} />
          <g className={styles.label}>
            <text x="107" y="112" textAnchor="middle">
              new or changed
            </text>
            <text x="264" y="139">
              review
            </text>
            <text x="264" y="280" textAnchor="middle">
              changed content is sent
            </text>
            <text x="567" y="122" textAnchor="middle">
              false
            </text>
            <text x="567" y="180" textAnchor="middle">
              true
            </text>
          </g>
        </svg>
      </section>
      <figcaption>
        The review decides inside the frame; the active flag switches the whole frame off and on.
      </figcaption>
    </figure>
  );
}
