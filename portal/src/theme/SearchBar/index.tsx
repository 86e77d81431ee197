import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Finder, Hit } from '../../search/find.ts';
import { loadFinder } from './data.ts';
import styles from './styles.module.css';
import { useHighlight } from './use-highlight.ts';

type State = 'rest' | 'loading' | 'ready' | 'failed';

/**
 * The search of the navbar. It loads nothing before the reader points at it, and is disabled inside the references
 * (specification of the portal, section 2).
 */
export default function SearchBar(): ReactNode {
  const inReference = useInReference();
  const { finder, state, load } = useFinder();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const history = useHistory();
  const placeholder = usePlaceholder(state);
  useShortcut(input, inReference);
  useEarlyWords(input, (typed) => {
    setQuery(typed);
    setOpen(true);
    load();
  });
  useHighlight();
  const hits = finder && !inReference ? finder(query) : [];
  const isOpen = open && query.trim() !== '' && finder !== undefined;
  const choose = (hit: Hit | undefined): void => {
    if (!hit) return;
    setOpen(false);
    input.current?.blur();
    history.push(hit.url, { searched: hit.matched });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (isOpen) setOpen(false);
      else input.current?.blur();
    } else if (event.key === 'Enter') choose(hits[active]);
    else if (event.key === 'ArrowDown') setActive((at) => Math.min(at + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setActive((at) => Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only loads the index early
    <div className={styles.search} onMouseEnter={inReference ? undefined : load}>
      <input
        ref={input}
        type="search"
        className={styles.input}
        role="combobox"
        aria-label="Search"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-hits` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && hits.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={inReference ? 'Search' : placeholder}
        disabled={inReference}
        title={inReference ? 'The search is for the guides; here is the menu.' : undefined}
        value={query}
        onFocus={() => {
          load();
          setOpen(true);
        }}
        onClick={load}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && <Hits id={id} hits={hits} active={active} choose={choose} point={setActive} />}
      <span role="status" className={styles.status}>
        {isOpen && (hits.length === 0 ? 'Nothing found' : `${hits.length} found`)}
      </span>
    </div>
  );
}

interface HitsProps {
  id: string;
  hits: Hit[];
  active: number;
  choose: (hit: Hit) => void;
  point: (at: number) => void;
}

function Hits({ id, hits, active, choose, point }: HitsProps): ReactNode {
  if (hits.length === 0) return <div className={styles.hits}>Nothing found</div>;
  return (
    <div className={styles.hits} role="listbox" id={`${id}-hits`} aria-label="Hits">
      {hits.map((hit, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={hit.url}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.hit}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => point(at)}
          onClick={() => choose(hit)}
        >
          <span className={styles.subcategory}>{hit.subcategory}</span>
          <span className={styles.title}>{hit.title}</span>
          <span className={styles.text}>{hit.text}</span>
        </div>
      ))}
    </div>
  );
}

function useInReference(): boolean {
  const { pathname } = useLocation();
  const references = [useBaseUrl('/api-docs'), useBaseUrl('/webhook-events')];
  return references.some((base) => pathname === base || pathname.startsWith(`${base}/`));
}

function useFinder(): { finder: Finder | undefined; state: State; load: () => void } {
  const baseUrl = useBaseUrl('/');
  const [finder, setFinder] = useState<Finder>();
  const [state, setState] = useState<State>('rest');
  const load = (): void => {
    if (state === 'loading' || state === 'ready') return;
    setState('loading');
    loadFinder(baseUrl).then(
      (found) => {
        setFinder(() => found);
        setState('ready');
      },
      () => setState('failed'),
    );
  };
  return { finder, state, load };
}

function usePlaceholder(state: State): string {
  const isBrowser = useIsBrowser();
  if (!isBrowser || state === 'loading') return 'Loading...';
  if (state === 'failed') return 'Search is not available';
  return isMac() ? 'Search ⌘K' : 'Search Ctrl+K';
}

/**
 * Calls `take` with the text that the reader typed before the page was interactive, or with an empty text if the box
 * only has the focus.
 */
function useEarlyWords(input: React.RefObject<HTMLInputElement | null>, take: (typed: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page becomes interactive
  useEffect(() => {
    const box = input.current;
    if (box && !box.disabled && (box.value !== '' || document.activeElement === box)) take(box.value);
  }, []);
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

function useShortcut(input: React.RefObject<HTMLInputElement | null>, isDisabled: boolean): void {
  useEffect(() => {
    if (isDisabled) return;
    const focus = (event: globalThis.KeyboardEvent): void => {
      const held = isMac() ? event.metaKey : event.ctrlKey;
      if (!held || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [input, isDisabled]);
}
