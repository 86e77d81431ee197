import siteConfig from '@generated/docusaurus.config';

const DISMISSED = 'data-announcement-bar-initially-dismissed';

/** The id of the last announcement, as the framework stores it. An old misspelled id counts as the same. */
function seenId(): string | null {
  try {
    return localStorage.getItem('docusaurus.announcement.id')?.replace('annoucement', 'announcement') ?? null;
  } catch {
    return null;
  }
}

// If a reader has closed an announcement, the framework hides the bar before the page is drawn, even if there is a
// new announcement.
const { announcementBar } = siteConfig.themeConfig as { announcementBar?: { id?: string } };
if (typeof document !== 'undefined' && announcementBar?.id !== seenId())
  document.documentElement.removeAttribute(DISMISSED);
