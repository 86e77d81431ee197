import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Actions, Section, Stack } from './page.tsx';
import { readSetting, storeSetting } from './settings.ts';
import { ErrorState, Loading } from './state.tsx';
import { texts } from './texts.ts';

/** Help for a screen, in the words of the people who work with it. */
export type HelpText = {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

/** Languages of the help, each by its own name. */
const languages = { en: 'English', de: 'Deutsch' } as const;
type Language = keyof typeof languages;

/** Loads the help in a language. */
type Reads = Readonly<Record<Language, () => Promise<{ help: HelpText }>>>;

const all = Object.keys(languages) as Language[];

/** What was chosen in this browser, else what the browser speaks. */
const usual = (): Language =>
  readSetting('help.language', all, navigator.language.startsWith('de') ? 'de' : 'en');

/** A button that opens the help of a screen, which is loaded only then. */
export function Help({ read }: { read: Reads }) {
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

function HelpDialog({ read, onClose }: { read: Reads; onClose: () => void }) {
  const [language, setLanguage] = useState(usual);
  const { data, error, refetch } = useQuery({
    queryKey: ['help', useId(), language],
    queryFn: async () => (await read[language]()).help,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = (chosen: Language) => {
    storeSetting('help.language', chosen);
    setLanguage(chosen);
  };
  return (
    <Dialog title={data?.title ?? texts.help} lang={language} isWide onClose={onClose}>
      <Actions>
        {all.map((one) => (
          <Button key={one} small lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
            {languages[one]}
          </Button>
        ))}
      </Actions>
      {data ? (
        <Shown help={data} language={language} />
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

const Shown = ({ help: { parts, links }, language }: { help: HelpText; language: Language }) => (
  <div lang={language}>
    <Stack>
      {parts.map(({ title, text }) => (
        <Section key={title} title={title}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
      {links && (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  </div>
);
