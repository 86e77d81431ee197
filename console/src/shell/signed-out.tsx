import { server } from '../server.ts';
import { leaveToSignIn } from '../session/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/state.tsx';
import { Frame } from './frame.tsx';
import { SomebodyElse } from './somebody-else.tsx';
import { texts as shellTexts } from './texts.ts';

/** Words of pages without a person, which are no part of the first screen. */
const texts = {
  signIn: 'Sign in',
  signedOut: 'You are signed out',
  signedOutText: 'This browser has no session.',
  refused: 'The sign-in did not work',
  refusedText: 'It took too long or began in another tab.',
  otherIssuer: 'People sign in elsewhere',
  otherIssuerText: (issuer: string) => `The console cannot sign in at ${issuer} yet.`,
};

/** Why nobody is signed in. */
export type Reason = 'signed-out' | 'refused' | 'ended' | 'elsewhere' | 'replaced';

/** Says why nobody is signed in, or who is now, and leads to the sign-in or to that person's console. */
export const SignedOutPage = ({ reason }: { reason: Reason }) =>
  reason === 'replaced' ? <SomebodyElse /> : <Nobody reason={reason} />;

function Nobody({ reason }: { reason: Exclude<Reason, 'replaced'> }) {
  const [title, text] = {
    'signed-out': [texts.signedOut, texts.signedOutText],
    refused: [texts.refused, texts.refusedText],
    ended: [shellTexts.ended, shellTexts.endedText],
    elsewhere: [texts.otherIssuer, texts.otherIssuerText(server.issuer ?? '')],
  }[reason] as [string, string];
  return (
    <Frame>
      <EmptyState
        icon="user"
        isPage
        title={title}
        action={
          reason !== 'elsewhere' && (
            <Button look="primary" onClick={() => void leaveToSignIn()}>
              {texts.signIn}
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </Frame>
  );
}
