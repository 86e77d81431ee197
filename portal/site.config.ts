import { PLACEHOLDERS, WRITTEN } from './placeholders.ts';

/** A script tag of the operator (design system, cookie banner). By default there is none. */
interface SiteScript {
  src: string;
  async?: boolean;
  defer?: boolean;
}

/** A message above the navbar. A new `id` shows it again to readers who closed the last one. */
interface SiteAnnouncement {
  id: string;
  /** HTML, written by the operator. */
  content: string;
  isCloseable: boolean;
}

/** Everything an operator changes about the portal without touching its code. */
export interface SiteConfig {
  /** The marketplace's API name, the second half of every page title. The server replaces it with `API_NAME`. */
  title: string;
  /** Address of API and portal without a path. The server replaces it with `PUBLIC_URL`. */
  origin: string;
  /** `internal` shows the footer in German, `public` in English. */
  apiType: 'public' | 'internal';
  legal: { imprint: string; privacy: string; terms: string };
  announcement?: SiteAnnouncement;
  scripts: SiteScript[];
  /** Asks search engines to leave the whole site alone. */
  noIndex: boolean;
}

/** The three legal links, in the language of the API type. */
export function legalLinks({ apiType, legal }: Pick<SiteConfig, 'apiType' | 'legal'>) {
  const isGerman = apiType === 'internal';
  return [
    { label: isGerman ? 'Impressum' : 'Imprint', href: legal.imprint },
    { label: isGerman ? 'Datenschutz' : 'Privacy', href: legal.privacy },
    { label: isGerman ? 'AGB' : 'Terms', href: legal.terms },
  ];
}

const shown = process.env.NODE_ENV === 'development' ? WRITTEN : PLACEHOLDERS;

export const site: SiteConfig = {
  title: shown.name,
  origin: shown.address,
  apiType: 'public',
  legal: {
    imprint: 'https://marketplace.example/imprint',
    privacy: 'https://marketplace.example/privacy',
    terms: 'https://marketplace.example/terms',
  },
  scripts: [],
  noIndex: false,
};
