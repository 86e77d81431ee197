import type { Plugin } from '@docusaurus/types';

/** Adds what pages do before their scripts run: the key of the search works, and only known colour modes are taken. */
export default function earlyPage(): Plugin {
  const script = [focusSearch, keepKnownThemes].map((run) => `(${run.toString()})();`).join('');
  return {
    name: 'early-page',
    injectHtmlTags: () => ({ headTags: [`<script>${script}</script>`] }),
  };
}

/** Runs in the browser. What is typed into the box stays there until the search has come. */
function focusSearch(): void {
  addEventListener('keydown', (event) => {
    if (document.documentElement.dataset.hasHydrated === 'true') return;
    const held = /Mac|iPhone|iPad/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
    const box = document.querySelector<HTMLInputElement>('.navbar input[role=combobox]');
    if (!held || event.key.toLowerCase() !== 'k' || !box || box.disabled) return;
    event.preventDefault();
    box.focus();
  });
}

/** Runs in the browser. Whatever else is stored or asked for as a colour mode counts as nothing. */
function keepKnownThemes(): void {
  const isKnown = (mode: string | null): boolean => mode === null || mode === 'light' || mode === 'dark';
  const asked = new URLSearchParams(location.search);
  if (!isKnown(asked.get('docusaurus-theme'))) {
    asked.delete('docusaurus-theme');
    const query = asked.toString();
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
  }
  try {
    if (!isKnown(localStorage.getItem('theme'))) localStorage.removeItem('theme');
    addEventListener(
      'storage',
      (event) => {
        if (event.key !== 'theme' || isKnown(event.newValue)) return;
        event.stopImmediatePropagation();
        if (event.oldValue !== null && isKnown(event.oldValue)) localStorage.setItem('theme', event.oldValue);
        else localStorage.removeItem('theme');
      },
      true,
    );
  } catch {
    // Without storage there is nothing to keep clean.
  }
}
