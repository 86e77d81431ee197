import { server } from '../server.ts';
import { leaveToSignIn } from '../session/sign-in.ts';
import { Button, buttonClass } from './button.tsx';
import styles from './sign-in-again.module.css';

const texts = {
  ended: 'Your session has ended.',
  another: 'Sign in again in a new tab, then come back. What you typed stays.',
  leaving: 'What you typed stays until you leave.',
  signIn: 'Sign in again',
};

/** Offers the sign-in. One in another tab counts here too, unless another server has the session. */
export function SignInAgain() {
  const isElsewhere = server.clientId !== undefined;
  return (
    <div className={styles.ended} role="alert">
      <span>
        <strong>{texts.ended}</strong> {isElsewhere ? texts.leaving : texts.another}
      </span>
      {isElsewhere ? (
        <Button small onClick={() => void leaveToSignIn()}>
          {texts.signIn}
        </Button>
      ) : (
        <a className={buttonClass('secondary', true)} href="/console/" target="_blank" rel="noreferrer">
          {texts.signIn}
        </a>
      )}
    </div>
  );
}
