import useBaseUrl from '@docusaurus/useBaseUrl';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Feedback, hasAnswered, isVisible, keepAnswered, randomId, sendFeedback } from './send.ts';
import styles from './styles.module.css';

const LONGEST_COMMENT = 500;

/** Asks whether a page was helpful, and then for a comment. `page` is its path below `/docs/`. */
export default function PageFeedback({ page }: { page: string }): ReactNode {
  const url = useBaseUrl('/feedback');
  const [vote, setVote] = useState<Feedback>();
  const [isAnswered, setAnswered] = useState(false);
  const [said, setSaid] = useState('');
  const isSending = useRef(false);
  // The built page does not know the reader.
  useEffect(() => setAnswered(hasAnswered(page)), [page]);
  const send = async (feedback: Feedback, thanks: string) => {
    // A second click is no second answer.
    if (isSending.current) return false;
    isSending.current = true;
    setSaid('');
    const outcome = await sendFeedback(url, feedback);
    isSending.current = false;
    setSaid(outcome.isTaken ? thanks : `Your answer could not be sent. ${outcome.reason}`.trim());
    if (outcome.isTaken) keepAnswered(page);
    return outcome.isTaken;
  };
  const choose = async (helpful: boolean) => {
    const chosen = { id: randomId(), page, helpful };
    if (await send(chosen, 'Thank you.')) setVote(chosen);
  };
  const comment = async (text: string) => {
    if (vote && text && (await send({ ...vote, comment: text }, 'Thank you for your comment.')))
      setAnswered(true);
  };
  return (
    <section className={styles.feedback} aria-label="Your opinion">
      {/* Without JavaScript the buttons would do nothing. */}
      <noscript>
        <style>{`.${styles.feedback}{display:none}`}</style>
      </noscript>
      {!vote && !isAnswered && <Question onChoose={(helpful) => void choose(helpful)} />}
      {vote && !isAnswered && <Comment helpful={vote.helpful} onSend={(text) => void comment(text)} />}
      {isAnswered && said === '' && <p>You have said what you think of this page. Thank you.</p>}
      <p role="status" tabIndex={-1} ref={isAnswered && said !== '' ? takeFocus : undefined}>
        {said}
      </p>
    </section>
  );
}

/** Keeps the focus where the reader was, when the button that had it goes. */
const takeFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

function Question({ onChoose }: { onChoose: (helpful: boolean) => void }): ReactNode {
  return (
    <p>
      <strong>Was this page helpful?</strong>{' '}
      <button type="button" className="button button--sm button--secondary" onClick={() => onChoose(true)}>
        Yes
      </button>{' '}
      <button type="button" className="button button--sm button--secondary" onClick={() => onChoose(false)}>
        No
      </button>
    </p>
  );
}

function Comment({ helpful, onSend }: { helpful: boolean; onSend: (text: string) => void }): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{helpful ? 'What helped you?' : 'What is missing or wrong?'}</label>
      <textarea
        ref={takeFocus}
        id={id}
        rows={3}
        dir="auto"
        maxLength={LONGEST_COMMENT}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={styles.note}>
        Only the operator of this portal reads it, for at most 400 days. Nothing says who you are, so write no
        names and no secrets.
      </p>
      <button type="submit" className="button button--sm button--primary" disabled={!isVisible(text)}>
        Send
      </button>
    </form>
  );
}
