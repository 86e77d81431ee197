/** Style of the sign-in pages: both colour modes, from 360 pixels, with room for long words. */
export const style = `
:root{color-scheme:light dark;--page:#f4f6f8;--card:#fff;--text:#17202a;--quiet:#4d5a68;--line:#8492a1;--accent:#0b5cad;--on-accent:#fff;--error:#a1131d;--error-page:#fdecec;--badge:#7a4300;--badge-page:#fff1db}
@media (prefers-color-scheme:dark){:root{--page:#11161c;--card:#1a2129;--text:#e8edf2;--quiet:#aab6c2;--line:#6f7d8b;--accent:#7cb8f5;--on-accent:#0b1520;--error:#ffb3b3;--error-page:#45181b;--badge:#ffd699;--badge-page:#4a3210}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:30rem;min-height:100vh;margin:0 auto;padding:2rem 1.25rem;background:var(--card)}
h1{margin:0 0 1.25rem;font-size:1.6rem;line-height:1.25}
h2{margin:2rem 0 .5rem;font-size:1.1rem}
h3{margin:1rem 0 .4rem;font-size:.95rem;color:var(--quiet)}
h1,h2,h3,p,button{overflow-wrap:anywhere;hyphens:auto}
.product{margin:0 0 1.5rem;color:var(--quiet);font-weight:600}
.badge{display:inline-block;padding:0 .5rem;border-radius:.25rem;background:var(--badge-page);color:var(--badge);font-size:.85rem}
.error{margin:0 0 1.25rem;padding:.75rem 1rem;border-left:.25rem solid var(--error);background:var(--error-page);color:var(--error)}
.field{margin:0 0 1.1rem}
label{display:block;margin-bottom:.3rem;font-weight:600}
input{width:100%;min-height:2.75rem;padding:.5rem .7rem;border:1px solid var(--line);border-radius:.35rem;background:var(--card);color:var(--text);font:inherit}
.hint{display:block;margin-top:.3rem;color:var(--quiet);font-size:.9rem}
button,.button{display:inline-block;min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid var(--accent);border-radius:.35rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-align:left;text-decoration:none;cursor:pointer}
.demo{display:grid;gap:.5rem}
.demo button{width:100%;background:transparent;color:var(--text);border-color:var(--line);font-weight:400}
.demo strong{display:block}
button.quiet{background:transparent;color:var(--accent)}
.key{display:block;margin:.4rem 0;font-size:1.1rem;letter-spacing:.05em;overflow-wrap:anywhere}
.codes{columns:2;padding-left:1.2rem}
li{margin-bottom:.5rem}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
@media (min-width:40rem){main{min-height:0;margin:8vh auto;padding:2.5rem;border-radius:.75rem;box-shadow:0 1px 8px rgb(0 0 0/.18)}}
`;
