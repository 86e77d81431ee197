import { lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import type { Reads } from './help-text.ts';
import { texts } from './texts.ts';

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
