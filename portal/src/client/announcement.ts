import siteConfig from '@generated/docusaurus.config';

const DISMISSED = 'data-announcement-bar-initially-dismissed';

/** The id of the announcement that was seen last, as the framework stores it; its old misspelling counts as the same. */
function seenId(): string | null {
  try {
    return localStorage.getItem('docusaurus.announcement.id')?.replace('annoucement', 'announcement') ?? null;
  } catch {
    return null;
  }
}

// The framework hides the bar before the page is drawn when one was closed, also when there is another announcement now.
const { announcementBar } = siteConfig.themeConfig as { announcementBar?: { id?: string } };
if (typeof document !== 'undefined' && announcementBar?.id !== seenId())
  document.documentElement.removeAttribute(DISMISSED);
