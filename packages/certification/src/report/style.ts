/** The look of a report: in the colours of the reader's system, and on paper. It loads nothing. */
export const style = `
:root { color-scheme: light dark; --text: #1b2430; --soft: #56616f; --line: #d5dae1; --back: #fff; --raised: #f5f7f9;
  --passed: #17693a; --passed-back: #dff3e6; --failed: #a31621; --failed-back: #fbe3e4; --unseen: #7a5200; --unseen-back: #fbeecb; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --text: #e6eaf0; --soft: #a4b0bf; --line: #38424f; --back: #12171e; --raised: #1b222c;
  --passed: #7fd9a2; --passed-back: #14361f; --failed: #ff9aa0; --failed-back: #47181c; --unseen: #f0c867; --unseen-back: #40310c; --link: #82b7ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main, header { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 .75rem; }
h3 { font-size: .95rem; margin: 1.25rem 0 .35rem; }
p { margin: .35rem 0; overflow-wrap: anywhere; }
a { color: var(--link); }
.lead { font-size: 1.15rem; }
.soft { color: var(--soft); }
dl.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .6rem 1.5rem; margin: 1.25rem 0 0; }
dl.facts div { min-width: 0; }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-size: .85rem; color: var(--soft); font-weight: 600; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
.verdict { display: inline-block; border-radius: .3rem; padding: .05rem .5rem; font-size: .85rem; font-weight: 600; white-space: nowrap; }
.passed { color: var(--passed); background: var(--passed-back); }
.failed { color: var(--failed); background: var(--failed-back); }
.unseen { color: var(--unseen); background: var(--unseen-back); }
details.case { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; }
details.case > summary { padding: .6rem .9rem; cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
details.case[open] > summary { border-bottom: 1px solid var(--line); }
details.case > div { padding: .25rem .9rem 1rem; }
summary .title { font-weight: 600; flex: 1 1 16rem; overflow-wrap: anywhere; }
summary .id { color: var(--soft); font-size: .85rem; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
ol, ul { margin: .25rem 0; padding-inline-start: 1.4rem; }
li { margin: .2rem 0; overflow-wrap: anywhere; }
ul.checks { list-style: none; padding: 0; }
time { color: var(--soft); font-size: .85rem; white-space: nowrap; }
.do { border-inline-start: 3px solid var(--link); padding-inline-start: .75rem; margin: .75rem 0; }
details.evidence { margin-top: 1rem; }
details.evidence > summary, details.entry > summary { cursor: pointer; }
details.entry { border-bottom: 1px solid var(--line); padding: .3rem 0; }
details.entry > summary { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .85rem; overflow-wrap: anywhere; }
details.entry:target { background: var(--raised); }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: .3rem; padding: .6rem; margin: .35rem 0; font-size: .8rem; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 30rem; overflow-y: auto; }
footer { max-width: 72rem; margin: 2.5rem auto 2rem; padding: 0 1.25rem; color: var(--soft); font-size: .85rem; }
@media print { :root { color-scheme: light; --text: #000; --soft: #444; --line: #bbb; --back: #fff; --raised: #f7f7f7; --link: #000;
  --passed: #17693a; --passed-back: #fff; --failed: #a31621; --failed-back: #fff; --unseen: #7a5200; --unseen-back: #fff; }
  body { font-size: 11pt; } details.case { break-inside: auto; } summary, h2, h3 { break-after: avoid; } pre { max-height: none; }
  .verdict { border: 1px solid currentColor; } details.evidence:not([open]) { display: none; } }
`;
