import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { STORY } from '../../landing/contents.ts';
import styles from './styles.module.css';

type Chapter = (typeof STORY)[number];

const TEXT = `The story of an order: ${STORY.map(([what, who]) => `${what.toLowerCase()} (${who})`).join(', ')}.`;
const STEP = 152;
const ROW = 66;

/** A picture of what happens to an order, across on wide screens and down on narrow ones. */
export default function OrderStory(): ReactNode {
  return (
    <figure className={styles.story}>
      <svg className={styles.wide} viewBox={`0 0 ${STEP * STORY.length} 150`} role="img" aria-label={TEXT}>
        <line className={styles.road} x1={STEP / 2} x2={STEP * (STORY.length - 0.5)} y1="52" y2="52" />
        {STORY.map((chapter, at) => (
          <g key={chapter[0]} transform={`translate(${STEP * (at + 0.5)} 52)`} textAnchor="middle">
            <Stop chapter={chapter} />
            <text className={styles.who} y="-26">
              {chapter[1]}
            </text>
            <text className={styles.what} y="38">
              {chapter[0]}
            </text>
            <Call chapter={chapter} y={62} />
          </g>
        ))}
      </svg>
      <svg className={styles.narrow} viewBox={`0 0 320 ${ROW * STORY.length}`} role="img" aria-label={TEXT}>
        <line className={styles.road} x1="20" x2="20" y1={ROW / 2} y2={ROW * (STORY.length - 0.5)} />
        {STORY.map((chapter, at) => (
          <g key={chapter[0]} transform={`translate(20 ${ROW * (at + 0.5)})`}>
            <Stop chapter={chapter} />
            <text className={styles.what} x="28" y="-2">
              {chapter[0]} <tspan className={styles.who}>{chapter[1]}</tspan>
            </text>
            <text className={styles.call} x="28" y="18">
              {chapter[2]}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        Filled circles are your turn. Every step is one call. Of a new order and of the result of a return a{' '}
        <Link to="/webhook-events">webhook event</Link> tells you.
      </figcaption>
    </figure>
  );
}

function Stop({ chapter: [, who] }: { chapter: Chapter }): ReactNode {
  return <circle className={who === 'you' ? styles.mine : styles.other} r="11" />;
}

/** The call in two lines: method, and path. */
function Call({ chapter: [, , call], y }: { chapter: Chapter; y: number }): ReactNode {
  const [method, path = ''] = call.split(' ');
  const [first, ...rest] = path.length > 19 ? path.split(/(?=\/\w+$)/) : [path];
  return (
    <text className={styles.call} y={y}>
      <tspan x="0">{method}</tspan>
      {[first, ...rest].map((line) => (
        <tspan key={line} x="0" dy="17">
          {line}
        </tspan>
      ))}
    </text>
  );
}
