import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** React has its own file, which browsers keep in their cache when the site's code changes. */
const REACT = {
  name: 'react',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  enforce: true,
  priority: 45,
} as const;

/**
 * Makes `src/start` the entry of the built site. It loads the framework's entry in steps and requests no file twice.
 */
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
