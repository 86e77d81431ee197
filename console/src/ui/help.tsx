import { lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** Help for a screen, in the words of the people who work with it. */
export type HelpText = {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

/** Loads the help in each of its languages. */
export type Reads = Readonly<Record<'en' | 'de', () => Promise<{ help: HelpText }>>>;

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

/** A button that loads and opens the help of a screen. */
export function Help({ read }: { read: Reads }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {texts.help}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpDialog read={read} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
