const grounds = [
  '#1f3a5f',
  '#6b2d3c',
  '#2f5d50',
  '#4a3b76',
  '#7a4a21',
  '#22577a',
  '#3d4451',
  '#8a3324',
  '#145c5c',
  '#5b6c1f',
];
const details = ['#f4b942', '#f2e3c6', '#9fd8cb', '#f7a399', '#c7d36f', '#ffffff', '#8fc1e3'];

function hash(text: string): number {
  let sum = 2166136261;
  for (const char of text) sum = Math.imul(sum ^ char.codePointAt(0)!, 16777619) >>> 0;
  return sum;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// XML 1.0 has no control characters except tab and line breaks, and no half surrogate pairs. They cannot be escaped.
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (char) => entities[char]!);

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toLocaleUpperCase('de');
}

function emblem(shape: number, ground: string, detail: string): string {
  const shapes = [
    `<circle cx="70" cy="70" r="46" fill="${ground}"/><circle cx="70" cy="70" r="39" fill="none" stroke="${detail}" stroke-width="3"/>`,
    `<rect x="24" y="24" width="92" height="92" rx="22" fill="${ground}"/><path d="M38 102h64" stroke="${detail}" stroke-width="5"/>`,
    `<path d="M70 18 115 44v52l-45 26-45-26V44Z" fill="${ground}"/><path d="M70 29 105 50v40l-35 21-35-21V50Z" fill="none" stroke="${detail}" stroke-width="3"/>`,
    `<path d="M26 26h88v50q0 34-44 46-44-12-44-46Z" fill="${ground}"/><path d="M26 36h88" stroke="${detail}" stroke-width="5"/>`,
  ];
  return shapes[shape % shapes.length]!;
}

/** Draws the logo of a fictional brand as an SVG of 400 x 140: the same name and id always give the same bytes. */
export function brandLogo(name: string, id: string): string {
  const seed = hash(`${id}:${name}`);
  const ground = grounds[seed % grounds.length]!;
  const detail = details[(seed >>> 8) % details.length]!;
  const label = escapeXml(name);
  const size = Math.max(15, Math.min(38, Math.floor(400 / Math.max([...name].length, 1))));
  const family = (seed >>> 16) % 2 === 0 ? 'Georgia, serif' : 'Helvetica, Arial, sans-serif';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 140" width="400" height="140" role="img" aria-label="${label}">` +
    `<title>${label}</title><rect width="400" height="140" fill="#ffffff"/>${emblem(seed >>> 20, ground, detail)}` +
    `<text x="70" y="83" font-family="${family}" font-size="36" font-weight="700" text-anchor="middle" fill="#ffffff">${escapeXml(initials(name))}</text>` +
    `<text x="136" y="80" font-family="${family}" font-size="${size}" font-weight="600" fill="${ground}">${label}</text></svg>\n`
  );
}
