import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { homePictures } from './pictures-home.ts';
import { shelfPictures } from './pictures-shelf.ts';
import { type Picture, type Tint, wearPictures } from './pictures-wear.ts';

const folder = fileURLToPath(new URL('../sample-images/', import.meta.url));

const tint = (main: string, dark: string, light: string, accent: string): Tint => ({
  main,
  dark,
  light,
  accent,
});
const tints = {
  blau: tint('#2f6fb2', '#1f4c80', '#6ea8e0', '#f4b63f'),
  rot: tint('#c8423b', '#8f2a28', '#ec827a', '#f5e6c8'),
  gruen: tint('#4a8f5c', '#2f6340', '#8cc79b', '#f0c24b'),
  schwarz: tint('#3a3d45', '#22242a', '#70757f', '#d9a441'),
  weiss: tint('#f4f2ee', '#c9c5bd', '#ffffff', '#3f7cac'),
  grau: tint('#9aa3ad', '#6c757f', '#c5ccd3', '#d88c4a'),
  rosa: tint('#e08fa5', '#b7647c', '#f5c3cf', '#7a4b6a'),
  petrol: tint('#2b7a83', '#1b5159', '#6fb6bd', '#e6a157'),
  beige: tint('#d8c3a0', '#a98f68', '#efe2c8', '#8a5a3c'),
  braun: tint('#a8703f', '#7a4d28', '#e2bd8f', '#b23a48'),
  orange: tint('#f08a24', '#b85f0e', '#fbc27a', '#3f8f4f'),
  gelb: tint('#e9b52d', '#b3831a', '#f8dd8a', '#7a4d28'),
  silber: tint('#c3c9d0', '#5d656f', '#eef1f4', '#e5484d'),
} satisfies Record<string, Tint>;
type TintName = keyof typeof tints;

const pictures: readonly (readonly [string, Picture, 'jpg' | 'png', readonly TintName[]])[] = [
  ['jacket', wearPictures.jacket, 'jpg', ['blau', 'rot', 'gruen']],
  ['dress', wearPictures.dress, 'jpg', ['rosa', 'schwarz']],
  ['tshirt', wearPictures.tshirt, 'jpg', ['weiss', 'blau']],
  ['sneaker', wearPictures.sneaker, 'jpg', ['grau', 'schwarz']],
  ['backpack', wearPictures.backpack, 'jpg', ['petrol', 'schwarz']],
  ['watch', wearPictures.watch, 'jpg', ['braun', 'schwarz']],
  ['towels', wearPictures.towels, 'jpg', ['blau', 'weiss']],
  ['teddy', wearPictures.teddy, 'png', ['braun']],
  ['ball', wearPictures.ball, 'jpg', ['weiss']],
  ['chair', homePictures.chair, 'jpg', ['braun', 'grau']],
  ['sofa', homePictures.sofa, 'jpg', ['grau', 'petrol']],
  ['lamp', homePictures.lamp, 'png', ['gelb', 'schwarz']],
  ['mug', homePictures.mug, 'jpg', ['beige', 'blau']],
  ['pan', homePictures.pan, 'jpg', ['schwarz']],
  ['coffee-machine', homePictures.coffeeMachine, 'jpg', ['silber', 'schwarz']],
  ['washer', homePictures.washer, 'jpg', ['weiss']],
  ['drill', homePictures.drill, 'jpg', ['petrol']],
  ['watering-can', homePictures.wateringCan, 'jpg', ['gruen']],
  ['phone', shelfPictures.phone, 'jpg', ['schwarz', 'gruen']],
  ['headphones', shelfPictures.headphones, 'png', ['schwarz', 'beige']],
  ['television', shelfPictures.television, 'jpg', ['blau']],
  ['juice-bottle', shelfPictures.bottle, 'jpg', ['orange', 'gelb']],
  ['honey-jar', shelfPictures.jar, 'jpg', ['gelb']],
  ['coffee-pouch', shelfPictures.pouch, 'jpg', ['braun', 'petrol']],
  ['cream-tube', shelfPictures.tube, 'jpg', ['rosa', 'petrol']],
  ['notebook', shelfPictures.notebook, 'jpg', ['rot', 'blau']],
  ['pet-bowl', shelfPictures.bowl, 'png', ['petrol']],
  ['rocket', shelfPictures.rocket, 'png', ['rot']],
  ['chocolate', shelfPictures.chocolate, 'jpg', ['rot']],
  ['paint-bucket', shelfPictures.paintBucket, 'jpg', ['weiss']],
];

function canvas(content: string, background: string, width = 900, height = 1200): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 900 1200" preserveAspectRatio="xMidYMid slice">` +
      `<rect width="900" height="1200" fill="${background}"/><rect y="960" width="900" height="240" fill="#000" opacity=".05"/>` +
      `<ellipse cx="450" cy="1012" rx="330" ry="26" fill="#000" opacity=".13"/>${content}</svg>`,
  );
}

const jpeg = (svg: Buffer) => sharp(svg).flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });

async function makeGoodImages(): Promise<void> {
  for (const [name, picture, format, names] of pictures) {
    for (const tintName of names) {
      const background = tintName === 'weiss' || tintName === 'silber' ? '#dbe4ea' : '#f3efe8';
      const svg = canvas(picture(tints[tintName]), background);
      const image = format === 'jpg' ? jpeg(svg) : sharp(svg).removeAlpha().png({ compressionLevel: 9 });
      await image.toFile(`${folder}${name}-${tintName}.${format}`);
    }
  }
}

function energyLabel(): Buffer {
  const colours = ['#00963f', '#51ae31', '#c7d302', '#ffec00', '#fbb900', '#ec6707', '#e30613'];
  const rows = colours.map((colour, i) => {
    const [y, end] = [360 + i * 88, 290 + i * 38];
    return `<path d="M60 ${y} H${end} L${end + 36} ${y + 34} L${end} ${y + 68} H60Z" fill="${colour}"/>
      <text x="80" y="${y + 52}" font-size="52" fill="#fff">${'ABCDEFG'[i]}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200" viewBox="0 0 600 1200" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700">
    <rect width="600" height="1200" fill="#fff"/><rect x="14" y="14" width="572" height="1172" rx="16" fill="none" stroke="#005aa0" stroke-width="8"/>
    <rect x="18" y="18" width="564" height="170" rx="12" fill="#005aa0"/><text x="300" y="130" font-size="84" fill="#fff" text-anchor="middle">ENERG</text>
    <text x="60" y="270" font-size="34" fill="#222">Muster</text><text x="540" y="270" font-size="34" fill="#222" text-anchor="end">0000</text>
    ${rows.join('')}<path d="M470 448 L430 490 L470 532 H560 V448Z" fill="#111"/><text x="505" y="512" font-size="56" fill="#fff" text-anchor="middle">B</text>
    <path d="M40 1010 H560" stroke="#005aa0" stroke-width="4"/><text x="300" y="1100" font-size="64" fill="#222" text-anchor="middle">49 kWh</text></svg>`,
  );
}

function warningLabel(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="1000" viewBox="0 0 700 1000" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700">
    <rect width="700" height="1000" fill="#fff"/><circle cx="350" cy="380" r="270" fill="#fff" stroke="#d3222a" stroke-width="46"/>
    <circle cx="350" cy="315" r="110" fill="none" stroke="#111" stroke-width="14"/><path d="M310 290 V305 M390 290 V305 M300 370 Q350 335 400 370" stroke="#111" stroke-width="14" fill="none" stroke-linecap="round"/>
    <text x="350" y="540" font-size="96" fill="#111" text-anchor="middle">0-3</text><path d="M170 570 L530 190" stroke="#d3222a" stroke-width="46"/>
    <text x="350" y="790" font-size="72" fill="#111" text-anchor="middle">ACHTUNG</text><text x="350" y="870" font-size="40" fill="#111" text-anchor="middle">Nicht für Kinder</text>
    <text x="350" y="925" font-size="40" fill="#111" text-anchor="middle">unter 36 Monaten</text></svg>`,
  );
}

function datasheet(): Buffer {
  const rows = [
    'Lieferant',
    'Modell',
    'Energieeffizienzklasse',
    'Energieverbrauch',
    'Abmessungen',
    'Geräuschemission',
    'Garantie',
  ];
  const lines = rows.map((row, i) => {
    const y = 230 + i * 90;
    return `<text x="70" y="${y}" font-size="28" fill="#222">${row}</text><text x="630" y="${y}" font-size="28" fill="#888" text-anchor="end">…</text>
      <path d="M60 ${y + 24} H640" stroke="#c8d3dc" stroke-width="3"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="1000" viewBox="0 0 700 1000" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="700" height="1000" fill="#fff"/><rect width="700" height="130" fill="#005aa0"/>
    <text x="60" y="84" font-size="44" font-weight="700" fill="#fff">Produktdatenblatt</text>${lines.join('')}</svg>`,
  );
}

async function makeRefusedImages(): Promise<void> {
  const shirt = canvas(wearPictures.tshirt(tints.rot), '#f3efe8');
  await jpeg(canvas(wearPictures.tshirt(tints.rot), '#f3efe8', 400, 800)).toFile(`${folder}too-small.jpg`);
  await jpeg(canvas(homePictures.sofa(tints.rot), '#f3efe8', 4600, 1200)).toFile(`${folder}too-wide.jpg`);
  await jpeg(shirt).toColourspace('cmyk').toFile(`${folder}cmyk.jpg`);
  await jpeg(shirt).toColourspace('b-w').toFile(`${folder}greyscale.jpg`);
  await sharp(shirt).gif({ colours: 32 }).toFile(`${folder}animated-or-plain.gif`);
  await writeFile(
    `${folder}not-an-image.jpg`,
    'This file is plain text. Only its name says that it is a picture.\n',
  );
  const whole = await jpeg(shirt).toBuffer();
  await writeFile(`${folder}truncated.jpg`, whole.subarray(0, Math.floor(whole.length * 0.4)));
}

await mkdir(folder, { recursive: true });
await makeGoodImages();
await sharp(energyLabel()).removeAlpha().png({ compressionLevel: 9 }).toFile(`${folder}energy-label.png`);
await sharp(warningLabel()).removeAlpha().png({ compressionLevel: 9 }).toFile(`${folder}warning-label.png`);
await sharp(datasheet()).removeAlpha().png({ compressionLevel: 9 }).toFile(`${folder}datasheet.png`);
await makeRefusedImages();
console.log(
  `Sample images written to ${folder} (${(await stat(`${folder}too-wide.jpg`)).size} bytes in the widest).`,
);
