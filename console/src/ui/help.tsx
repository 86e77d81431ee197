import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Section, Stack } from './page.tsx';
import { ErrorState, Loading } from './state.tsx';
import { texts } from './texts.ts';

/** Help for a screen, in the words of the people who work with it. */
export type HelpText = {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

/** A button that loads and opens the help of a screen. */
export function Help({ read }: { read: () => Promise<{ help: HelpText }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {texts.help}
      </Button>
      {isOpen && <HelpDialog read={read} onClose={() => setOpen(false)} />}
    </>
  );
}

function HelpDialog({ read, onClose }: { read: () => Promise<{ help: HelpText }>; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['help', useId()],
    queryFn: async () => (await read()).help,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={data?.title ?? texts.help} isWide onClose={onClose}>
      {data ? (
        <Stack>
          {data.parts.map(({ title, text }) => (
            <Section key={title} title={title}>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Section>
          ))}
          {data.links && (
            <ul>
              {data.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
