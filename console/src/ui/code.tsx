import styles from './code.module.css';
import { CopyButton } from './copy.tsx';
import { type CodeToken, tokensOf } from './json-tokens.ts';
import { laterTexts } from './later-texts.ts';

/** Longer texts are shown in one colour, because a browser lays out so many elements slowly. */
const colouredCharacters = 40_000;

type Props = { title: string; text: string };

/** JSON, formatted and coloured; any other text unchanged. Nothing in it is interpreted as markup. */
export function CodeView({ title, text }: Props) {
  const shown = laidOut(text);
  const isLong = shown.length > colouredCharacters;
  return (
    <figure className={styles.code}>
      <figcaption className={styles.title}>
        <span>{title}</span>
        {isLong && <span className={styles.quiet}>{laterTexts.longer(Math.round(shown.length / 1024))}</span>}
        <CopyButton text={shown} />
      </figcaption>
      <pre
        className={styles.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
      >
        <code>{isLong ? shown : tokensOf(shown).map(coloured)}</code>
      </pre>
    </figure>
  );
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const coloured = ({ kind, text }: CodeToken, index: number) =>
  kind === 'plain' ? (
    text
  ) : (
    <span key={index} className={styles[kind]}>
      {text}
    </span>
  );
