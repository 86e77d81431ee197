import type { Config } from '@docusaurus/types';
import configFor from '../../docusaurus.config.ts';
import baseUrlBanner from '../../plugins/base-url-banner/index.ts';
import staticCode from '../../plugins/static-code/index.ts';
import { site } from '../../site.config.ts';

/**
 * The portal with the settings of another operator and a few pages of its own. It tests features that the real site
 * does not use.
 */
const config: Config = {
  ...configFor({
    ...site,
    title: 'Partner API',
    apiType: 'internal',
    announcement: { id: 'announcement-bar', content: 'New: <b>parcels</b>', isCloseable: true },
    scripts: [{ src: '/docs/cookie-banner.js', async: true }],
    noIndex: true,
  }),
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { path: 'test/variant/docs', routeBasePath: '/', sidebarPath: './test/variant/sidebars.ts' },
    ],
    ['@docusaurus/plugin-content-pages', { path: 'test/variant/pages' }],
    baseUrlBanner,
    staticCode,
  ],
};

export default config;
