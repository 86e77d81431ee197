/** A change: one section of the changelog page. */
export interface Change {
  title: string;
  /** Day of the change, as an ISO date. */
  day: string;
  anchor: string;
  /** The section's HTML with absolute addresses. */
  html: string;
}

/** The addresses of feed and page, and their author. */
export interface FeedPlace {
  title: string;
  feedUrl: string;
  pageUrl: string;
}

/**
 * Returns the changes of the built changelog page, in its order. Throws if a heading does not begin with a day, as in
 * `21 November 2026: Products v5`.
 */
export function changesOf(page: string, origin: string): Change[] {
  const article = /<div class="theme-doc-markdown[^>]*>([\s\S]*?)<\/article>/.exec(page)?.[1] ?? '';
  const sections = article.split(/(?=<h2 )/).filter((part) => part.startsWith('<h2 '));
  return sections.map((section) => {
    const [, anchor = '', heading = '', rest = ''] =
      /^<h2 [^>]*\bid="?([\w-]+)"?[^>]*>([\s\S]*?)<a [\s\S]*?<\/h2>([\s\S]*)$/.exec(section) ?? [];
    const [, day = '', title = ''] = /^(\d{1,2} [A-Z][a-z]+ \d{4}): (.+)$/.exec(plain(heading)) ?? [];
    const time = Date.parse(`${day} UTC`);
    if (title === '' || Number.isNaN(time))
      throw new Error(`The changelog's heading "${plain(heading)}" has no day.`);
    const html = rest.replace(/(<\/div>\s*)*(<footer[\s\S]*)?$/, '').trim();
    return {
      title,
      day: new Date(time).toISOString().slice(0, 10),
      anchor,
      html: html.replaceAll(/\b(href|src)=("?)\//g, `$1=$2${origin}/`),
    };
  });
}

/** Writes the changes as an Atom feed (RFC 4287). */
export function atomFeed(changes: readonly Change[], { title, feedUrl, pageUrl }: FeedPlace): string {
  const newest =
    changes
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '1970-01-01';
  const entries = changes.map(
    (change) => `  <entry>
    <title>${escaped(change.title)}</title>
    <id>${escaped(`${pageUrl}#${change.anchor}`)}</id>
    <link href="${escaped(`${pageUrl}#${change.anchor}`)}"/>
    <updated>${change.day}T00:00:00Z</updated>
    <content type="html">${escaped(change.html)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>${escaped(title)}</title>
  <id>${escaped(pageUrl)}</id>
  <link rel="self" type="application/atom+xml" href="${escaped(feedUrl)}"/>
  <link rel="alternate" type="text/html" href="${escaped(pageUrl)}"/>
  <updated>${newest}T00:00:00Z</updated>
  <author><name>${escaped(title.split(':')[0] ?? title)}</name></author>
${entries.join('\n')}
</feed>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
