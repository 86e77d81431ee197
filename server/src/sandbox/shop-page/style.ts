/** The style of all pages of the shop. The content security policy allows it by its hash. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2129; --soft: #5b6472; --paper: #ffffff; --panel: #f3f4f6; --line: #d9dde3;
  --good: #14652f; --bad: #9a2420; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaee; --soft: #a3acb9; --paper: #15181d; --panel: #20252c;
  --line: #363d47; --good: #6fd08f; --bad: #ff9a94; --link: #8abfff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 1rem; }
header, footer { color: var(--soft); font-size: .875rem; }
header { border-bottom: 1px solid var(--line); }
footer { border-top: 1px solid var(--line); margin-top: 2rem; }
a { color: var(--link); }
h1 { font-size: clamp(1.35rem, 1rem + 2vw, 2rem); line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; }
.soft { color: var(--soft); }
.article { display: grid; gap: 1.5rem; }
.pictures { display: grid; gap: .5rem; grid-template-columns: repeat(4, minmax(0, 1fr)); align-content: start; }
.pictures img { width: 100%; aspect-ratio: 1; object-fit: contain; background: var(--panel); border: 1px solid var(--line);
  border-radius: .5rem; color: var(--soft); font-size: .75rem; }
.pictures img:first-child { grid-column: 1 / -1; font-size: 1rem; }
.price { font-size: 1.75rem; font-weight: 600; }
.price s { font-size: 1rem; font-weight: 400; color: var(--soft); }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.text { max-width: 70ch; overflow-x: auto; }
.text h1, .text h2, .text h3, .text h4, .text h5, .text h6 { font-size: 1.0625rem; margin: 1rem 0 .25rem; }
.text pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; min-width: 8rem; hyphens: auto; overflow-wrap: break-word; }
address { font-style: normal; }
address + address { margin-top: 1rem; }
@media (min-width: 48rem) { .article { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
`;
