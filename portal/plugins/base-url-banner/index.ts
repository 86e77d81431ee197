import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Warns on every page when its scripts cannot be loaded because the base URL is wrong, and suggests the right one
 * (specification 2). The framework's own banner is on the landing page only.
 */
export default function baseUrlBanner({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'base-url-banner',
    injectHtmlTags: () => ({ postBodyTags: [`<script>${bannerScript(baseUrl)}</script>`] }),
  };
}

/** The inline script. It uses only the page itself, because nothing else may have been loaded. */
export function bannerScript(baseUrl: string): string {
  return `(${warn.toString()})(${JSON.stringify(baseUrl)})`;
}

/** Runs in the browser before the scripts start, and notices each script that cannot be loaded or parsed. */
function warn(base: string): void {
  const look = (): void => {
    if ('docusaurus' in window || document.getElementById('base-url-issue')) return;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const own = canonical ? new URL(canonical.href).pathname : base;
    const route = own.startsWith(base) ? own.slice(base.length) : '';
    const here = location.pathname.replace(/(index)?\.html$/, '').replace(/\/$/, '');
    const suggested = `${here.endsWith(`/${route}`) ? here.slice(0, -route.length - 1) : here}/`;
    if (suggested === base) return;
    const banner = document.createElement('div');
    banner.id = 'base-url-issue';
    banner.setAttribute('role', 'alert');
    banner.style.cssText =
      'border:4px solid #a02a2a;background:#fff;color:#1c2b36;font:18px/1.5 sans-serif;padding:20px';
    banner.textContent = `This site did not load properly. A wrong base URL is a common reason. It is ${base} now; we suggest ${suggested}`;
    document.body.prepend(banner);
  };
  addEventListener('error', look, true);
}
