import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { longestText } from '../api/text-filter.ts';
import { useSelf } from '../session/self.tsx';
import { signOut } from '../session/sign-out.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { type Command, commandOf, commandsFor } from './commands.ts';
import { laterTexts } from './later-texts.ts';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

/** Finds screens and actions by name, and orders, parcels, articles and more by the server: arrows choose, Enter does it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { self } = useSelf();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const run = useRun(onClose);
  const server = useFound(typed);
  const found = inOrder(commandsFor(self, typed), server.found.map(commandOf));
  const chosen = Math.min(at, found.length - 1);
  // Newer browsers return a promise from scrolling, which React would take for the end of the effect.
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const choose = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && found[chosen]) {
      event.preventDefault();
      run(found[chosen]);
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((chosen + step + found.length) % found.length);
    }
  };
  return (
    <Dialog title={laterTexts.palette} isSearch onClose={onClose}>
      <input
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={laterTexts.palette}
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={choose}
      />
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {hintOf(typed, found.length, server)}
      </p>
      {found.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={laterTexts.palette} className={styles.list}>
          {found.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
            <div
              key={command.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.option}
              onClick={() => run(command)}
            >
              <Icon name={command.icon} />
              <span className={styles.name}>
                {command.label}
                {command.also && <span className={styles.also}>{command.also}</span>}
              </span>
              <span className={styles.kind}>{command.kind}</span>
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** Screens and actions first, then what was found, then a search in the request log. */
function inOrder(named: readonly Command[], found: readonly Command[]): readonly Command[] {
  const isLast = ({ does }: Command) => does.kind === 'request';
  return [...named.filter((one) => !isLast(one)), ...found, ...named.filter(isLast)];
}

function hintOf(typed: string, count: number, { isFinding, hasFailed }: ReturnType<typeof useFound>): string {
  if (typed.trim() === '') return laterTexts.paletteHint;
  if (typed.trim().length > longestText) return laterTexts.tooLong(longestText);
  if (isFinding) return laterTexts.finding;
  if (hasFailed) return laterTexts.searchFailed(count);
  return count === 0 ? laterTexts.nothingFound : laterTexts.results(count);
}

function useRun(onClose: () => void): (command: Command) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [, chooseTheme] = useTheme();
  return ({ does }) => {
    onClose();
    if (does.kind === 'go') void navigate({ to: does.to });
    else if (does.kind === 'place') history.push(does.href);
    else if (does.kind === 'request') void navigate({ to: '/requests', search: { id: does.text } });
    else if (does.kind === 'theme') chooseTheme(does.theme);
    else if (does.kind === 'documentation') location.assign('/docs/');
    else signOut().catch((error: Error) => showToast(error.message, { isBad: true }));
  };
}
