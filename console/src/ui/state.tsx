import { type ReactNode, useEffect, useState } from 'react';
import { RefusedError } from '../api/errors.ts';
import { remediesOf } from '../api/remedies.ts';
import { SignedOutError, UnreachableError } from '../session/tokens.ts';
import { Button } from './button.tsx';
import { arrive } from './heading.ts';
import { Icon, type IconName } from './icon.tsx';
import { isolated } from './isolated.ts';
import { isForPeople, plain } from './plain.ts';
import styles from './state.module.css';
import { texts } from './texts.ts';

type EmptyProps = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It fills the page. */
  isPage?: boolean;
};

/** Says why there is nothing, and what to do. */
export const EmptyState = ({ icon = 'empty', title, children, action, isPage }: EmptyProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    {isPage ? (
      <h1 ref={arrive} tabIndex={-1}>
        {title}
      </h1>
    ) : (
      <h2>{title}</h2>
    )}
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {action}
  </div>
);

/** Shows that something is loading. */
export const Loading = ({ rows = 3 }: { rows?: number }) => (
  <div className={styles.loading} role="status">
    <span className="visually-hidden">{texts.loading}</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
      <span key={row} className={styles.line} aria-hidden="true" />
    ))}
  </div>
);

/** An error, with the request id for support, and a way to continue. */
export function ErrorState({ error, onAgain }: { error: Error; onAgain?: () => void }) {
  const { icon, title, text } = shownOf(error);
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.bad}`}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {error instanceof RefusedError && <WayOn error={error} />}
      {onAgain && (
        <Button icon="refresh" onClick={onAgain}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}

/** What to do about a refusal, as the guides say, and the id to ask for help by. */
export function WayOn({ error }: { error: RefusedError }) {
  const [remedies, setRemedies] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    remediesOf(error).then(
      (found) => isGone || setRemedies(found.filter(isForPeople)),
      // The server cannot be reached, or is a newer one.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [error]);
  return (
    <>
      {remedies.map((remedy) => (
        <p key={remedy}>{remedy}</p>
      ))}
      {error.requestId !== undefined && (
        <p className={styles.quiet}>
          {texts.requestId}: <code>{error.requestId}</code>
        </p>
      )}
    </>
  );
}

function shownOf(error: Error): { icon: IconName; title: string; text: string } {
  if (error instanceof UnreachableError)
    return { icon: 'offline', title: texts.unreachable, text: texts.unreachableText };
  if (error instanceof SignedOutError) return { icon: 'user', title: texts.signedOut, text: '' };
  const isBusy = error instanceof RefusedError && (error.status === 429 || error.status === 503);
  return {
    icon: 'alert',
    title: texts.refused,
    text: isBusy ? `${isolated(plain(error.message))} ${texts.again429}` : isolated(plain(error.message)),
  };
}
