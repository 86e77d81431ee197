import { errorPages } from '../platform/http/not-found-page.ts';

/** Colours and type as in `design/tokens.css`. */
const style = `
:root{color-scheme:light dark;--page:#f7f6f2;--card:#fff;--text:#1c2b36;--strong:#10202b;--line:#dedacd;--accent:#0b5f70;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0d161d;--card:#131f28;--text:#d5dfe6;--strong:#f2f6f8;--line:#2a3a46;--accent:#74cbd9;--on-accent:#06222a}}
*{box-sizing:border-box}
body{margin:0;padding:15vh 1.25rem 2rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem;border:1px solid var(--line);border-radius:8px;background:var(--card)}
h1{margin:0 0 .75rem;color:var(--strong);font-size:1.4rem;line-height:1.25}
p{margin:0 0 1.25rem}
a{display:inline-block;padding:.5rem 1.1rem;border-radius:5px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const pageOf = (title: string, says: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Console</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
<a href="/console/">To the console</a>
</main>
</body>
</html>
`;

/** Sends the error pages below the console, where its own page cannot be shown. */
export const sendConsoleError = errorPages(
  {
    400: pageOf('Page not found', 'This address cannot be read. Perhaps a part of it is missing.'),
    404: pageOf('Page not found', 'There is nothing at this address.'),
  },
  style,
);
