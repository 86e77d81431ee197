import { type ReactNode, useId } from 'react';
import { PICTURES } from './pictures.ts';
import styles from './styles.module.css';

/** A diagram of states that scrolls on narrow screens; write `<StateDiagram of="position-item" />` in a guide. */
export default function StateDiagram({ of }: { of: string }): ReactNode {
  const id = useId();
  const arrow = `url(#${id}-arrow)`;
  const picture = PICTURES[of];
  if (!picture) throw new Error(`There is no diagram "${of}".`);
  const { title, text, caption, label, width, height, boxes, arrows, lines = [], words, area } = picture;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the picture scrolls on narrow screens and must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={label}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{text}</desc>
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
          {area && (
            <>
              <rect
                className={styles.area}
                x={area.x}
                y={area.y}
                width={area.width}
                height={area.height}
                rx="14"
              />
              <text className={styles.word} x={area.x + 18} y={area.y + 26}>
                {area.name}
              </text>
            </>
          )}
          <g className={styles.line}>
            {arrows.map((path) => (
              <path key={path} d={path} markerEnd={arrow} />
            ))}
            {lines.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
          {boxes.map(({ name, kind, x, y, width: wide }) => (
            <g key={name} className={`${styles.state} ${styles[kind]}`}>
              <rect x={x} y={y} width={wide} height="48" rx="8" />
              <text x={x + wide / 2} y={y + 29} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
          {words.map(({ text: word, x, y, centred }) => (
            <text key={word} className={styles.word} x={x} y={y} {...(centred && { textAnchor: 'middle' })}>
              {word}
            </text>
          ))}
        </svg>
      </section>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
