import path from 'node:path';
import type { Config, ParseFrontMatter } from '@docusaurus/types';
import { pageDates } from './page-dates.mts';
import { shownAs } from './placeholders.ts';
import anyAddress from './plugins/any-address/index.ts';
import apiReference, { PLUGIN } from './plugins/api-reference/index.ts';
import baseUrlBanner from './plugins/base-url-banner/index.ts';
import changelogFeed from './plugins/changelog-feed/index.ts';
import earlyPage from './plugins/early-page/index.ts';
import guideSamples from './plugins/guide-samples/index.ts';
import machineReadable from './plugins/machine-readable/index.ts';
import referenceTables from './plugins/reference-tables/index.ts';
import stagedStart from './plugins/staged-start/index.ts';
import { PAGE_TEMPLATE } from './plugins/staged-start/template.ts';
import staticCode from './plugins/static-code/index.ts';
import { legalLinks, site as ownSite, type SiteConfig } from './site.config.ts';

const generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';
const samples = (site: SiteConfig) => ({
  document: path.resolve(__dirname, 'static/openapi.json'),
  origin: site.origin,
});
const tables = { dataFolder: path.resolve(__dirname, generated, PLUGIN, 'default') };

const dates = pageDates(__dirname);
const editUrl = 'https://github.com/sellerdock/sellerdock/edit/main/';
/** Days of pages whose own plugin does not know them. */
const ownDates = Object.fromEntries(Object.entries(dates).filter(([file]) => file.startsWith('portal/')));

/** Tells the theme when a guide was changed last. */
const withLastChange: ParseFrontMatter = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  const file = path.relative(__dirname, parameters.filePath);
  const day = dates[path.relative('docs', file)] ?? dates[`portal/${file}`];
  if (day) parsed.frontMatter.last_update ??= { date: day };
  return parsed;
};

/** Without scripts readers cannot choose a tab, so all tabs show. */
const allTabs = {
  tagName: 'noscript',
  attributes: {},
  innerHTML: '<style>[role=tabpanel][hidden]{display:block!important}</style>',
};

/** Makes the whole configuration from an operator's settings. */
const configFor = (site: SiteConfig): Config => ({
  title: site.title,
  titleDelimiter: '|',
  tagline: 'Guides and reference for sellers and service providers',
  favicon: 'img/favicon.svg',
  url: site.origin,
  baseUrl: '/docs/',
  noIndex: site.noIndex,
  baseUrlIssueBanner: false, // our own banner is on every page
  i18n: { defaultLocale: 'en', locales: ['en'] },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'ignore' },
    parseFrontMatter: withLastChange,
    preprocessor: ({ fileContent }) => shownAs(fileContent, { address: site.origin, name: site.title }),
  },
  headTags: [allTabs],
  customFields: { editUrl, ownDates },
  ssrTemplate: PAGE_TEMPLATE,
  scripts: site.scripts.map((script) => ({ ...script })),
  future: {
    v4: { siteStorageNamespacing: false, removeLegacyPostBuildHeadAttribute: true },
    experimental_vcs: 'disabled',
    faster: true,
  },
  staticDirectories: ['static'],
  clientModules: [
    './src/client/announcement.ts',
    './src/client/clean-address.ts',
    './src/client/prefetch-when-idle.ts',
  ],
  themes: [['@docusaurus/theme-classic', { customCss: ['../design/tokens.css', './src/css/custom.css'] }]],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        sidebarCollapsible: true,
        editUrl: `${editUrl}portal/`,
        showLastUpdateTime: true,
        remarkPlugins: [
          [referenceTables, tables],
          [guideSamples, samples(site)],
        ],
      },
    ],
    ['@docusaurus/plugin-content-pages', { editUrl: `${editUrl}portal/`, showLastUpdateTime: true }],
    '@docusaurus/plugin-sitemap',
    [
      apiReference,
      {
        document: 'static/openapi.json',
        dates,
        downloads: [
          { file: 'openapi.yml', label: 'openapi.yml' },
          { file: 'openapi.json', label: 'openapi.json' },
          { file: 'postman-collection.json', label: 'Postman: walk through the guides' },
          { file: 'postman-operations.json', label: 'Postman: all operations' },
        ],
      },
    ],
    [
      apiReference,
      {
        id: 'webhook-events',
        document: 'static/webhook-events-openapi.json',
        dates,
        route: 'webhook-events',
        label: 'Webhook events',
        downloads: [
          { file: 'webhook-events-openapi.yaml', label: 'YAML' },
          { file: 'webhook-events-openapi.json', label: 'JSON' },
        ],
      },
    ],
    machineReadable,
    baseUrlBanner,
    earlyPage,
    changelogFeed,
    staticCode,
    stagedStart,
    anyAddress,
  ],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs: { versionPersistence: 'localStorage', sidebar: { hideable: true, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    ...(site.announcement && { announcementBar: site.announcement }),
    navbar: {
      title: site.title,
      hideOnScroll: true,
      logo: {
        alt: '',
        src: 'img/logo.svg',
        srcDark: 'img/logo-dark.svg',
        href: '/getting-started',
        width: 32,
        height: 32,
      },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      style: 'light',
      links: legalLinks(site).map((link) => ({ ...link, target: '_blank', rel: 'noopener' })),
    },
  },
});

/** Docusaurus calls it without an argument. A test passes the settings of another operator. */
export default (site: SiteConfig = ownSite): Config => configFor(site);
