import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Highlights code while pages are built, so that browsers neither load a highlighter at the start nor run it. */
export default function staticCode({ siteDir }: LoadContext): Plugin {
  const at = (name: string): string => path.resolve(siteDir, 'src', 'highlight', name);
  return {
    name: 'static-code',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'highlight-at-build$': at(isServer ? 'highlight.ts' : 'in-browser.ts'),
          'prism-react-renderer$': at('no-prism.ts'),
        },
      },
    }),
  };
}
