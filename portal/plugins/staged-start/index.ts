import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** React has a file of its own, which browsers keep when the site's changes. */
const REACT = {
  name: 'react',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  enforce: true,
  priority: 45,
} as const;

/** Makes `src/start` the entry of the built site, which loads the framework's own in steps and asks for no file twice. */
export default function stagedStart({ siteDir }: LoadContext): Plugin {
  return {
    name: 'staged-start',
    configureWebpack: (config, isServer, { currentBundler }) => {
      if (isServer || config.mode !== 'production' || typeof config.entry !== 'string') return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const ownPrefetch = path.resolve(siteDir, 'src', 'start', 'prefetch.ts');
      return {
        plugins: [new NormalModuleReplacementPlugin(/^\.\/prefetch$/, ownPrefetch)],
        entry: path.resolve(siteDir, 'src', 'start', 'index.ts'),
        resolve: {
          alias: {
            'site-entry$': config.entry,
            'site-preload$': path.join(path.dirname(config.entry), 'preload.js'),
            'site-prefetch$': path.join(path.dirname(config.entry), 'prefetch.js'),
          },
        },
        optimization: { splitChunks: { cacheGroups: { react: REACT } } },
      };
    },
  };
}
