import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { HelpText, Reads } from './help-text.ts';
import { Actions, Section, Stack } from './page.tsx';
import { readSetting, storeSetting } from './settings.ts';
import { ErrorState, Loading } from './state.tsx';
import { texts } from './texts.ts';

/** Languages of the help, each by its own name. */
const languages = { en: 'English', de: 'Deutsch' } as const satisfies Record<keyof Reads, string>;
type Language = keyof typeof languages;

const all = Object.keys(languages) as Language[];

/** What was chosen in this browser, else what the browser speaks. */
const usual = (): Language =>
  readSetting('help.language', all, navigator.language.startsWith('de') ? 'de' : 'en');

/** The help of a screen in one of its languages. */
export function HelpDialog({ read, onClose }: { read: Reads; onClose: () => void }) {
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
