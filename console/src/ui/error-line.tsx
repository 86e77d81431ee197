import { RefusedError } from '../api/errors.ts';
import { LostAnswerError, SignedOutError, UnreachableError } from '../session/tokens.ts';
import { Icon } from './icon.tsx';
import { isolated } from './isolated.ts';
import { laterTexts } from './later-texts.ts';
import { plain } from './plain.ts';
import styles from './state.module.css';
import { WayOn } from './state.tsx';
import { texts } from './texts.ts';

/** What happened, and what to do where no answer came. */
function Said({ error }: { error: Error }) {
  if (error instanceof LostAnswerError)
    return (
      <>
        {laterTexts.lost}
        <p>{error.isSafeAgain ? laterTexts.lostSafe : laterTexts.lostLook}</p>
      </>
    );
  if (!(error instanceof UnreachableError)) return isolated(plain(error.message));
  return (
    <>
      {texts.unreachable}
      <p>{laterTexts.unreachableForm}</p>
    </>
  );
}

/** The error of a form, above its buttons. That the session has ended is said by the page or the dialog around it. */
export const ErrorLine = ({ error }: { error: Error | null }) =>
  error &&
  !(error instanceof SignedOutError) && (
    <div className={styles.errorLine} role="alert">
      <Icon name="alert" />
      <div>
        <Said error={error} />
        {error instanceof RefusedError && <WayOn error={error} />}
      </div>
    </div>
  );
