import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { atomFeed, changesOf } from './feed.ts';

/** Adds `changelog.xml`, an Atom feed of the changelog page's sections, and links to it in the head of every page. */
export default function changelogFeed({ baseUrl, siteConfig }: LoadContext): Plugin {
  const { title, url } = siteConfig;
  const place = {
    title: `${title}: changelog`,
    feedUrl: `${url}${baseUrl}changelog.xml`,
    pageUrl: `${url}${baseUrl}changelog`,
  };
  return {
    name: 'changelog-feed',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            href: `${baseUrl}changelog.xml`,
            title: place.title,
          },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const page = await readFile(path.join(outDir, 'changelog', 'index.html'), 'utf8');
      await writeFile(path.join(outDir, 'changelog.xml'), atomFeed(changesOf(page, url), place));
    },
  };
}
