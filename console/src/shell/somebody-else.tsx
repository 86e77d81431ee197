import { useQuery } from '@tanstack/react-query';
import { readOther } from '../session/other.ts';
import { Button } from '../ui/button.tsx';
import { isolated } from '../ui/isolated.ts';
import { EmptyState } from '../ui/state.tsx';
import { Frame } from './frame.tsx';

/** Words of a page that is seldom seen. */
const texts = {
  title: 'You are signed in as somebody else now',
  titleOf: (name: string) => `You are signed in as somebody else now: ${isolated(name)}`,
  text: 'This page was of the person before. It sends nothing any more, and what was not stored is lost.',
  anew: 'Load the console anew',
};

/** Stands in place of a page whose person has been replaced by another one in this browser. */
export function SomebodyElse() {
  const { data: name } = useQuery({ queryKey: ['other'], queryFn: readOther });
  return (
    <Frame>
      <EmptyState
        icon="user"
        isPage
        title={name === undefined ? texts.title : texts.titleOf(name)}
        action={
          <Button look="primary" onClick={() => location.assign('/console/')}>
            {texts.anew}
          </Button>
        }
      >
        {texts.text}
      </EmptyState>
    </Frame>
  );
}
