import type { Plugin } from '@docusaurus/types';

/**
 * Adds inline scripts that run before the page's own scripts: the search box reacts to its key, and unknown colour
 * modes are ignored.
 */
export default function earlyPage(): Plugin {
  const script = [focusSearch, keepKnownThemes].map((run) => `(${run.toString()})();`).join('');
  return {
    name: 'early-page',
    injectHtmlTags: () => ({ headTags: [`<script>${script}</script>`] }),
  };
}

/**
 * Runs in the browser. Makes the key of the search focus the box before the page is interactive. Typed text stays in
 * the box until the search is loaded.
 */
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

/** Runs in the browser. Ignores any stored or requested colour mode except light and dark. */
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
    // Without storage there is nothing to remove.
  }
}
