import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { onPath } from './debian.mjs';
import { connect } from './demo-calls.mjs';
import { Problem, runScript } from './install.mjs';
import { ROOT } from './paths.mjs';
import { scrollUpTo } from './scroll-up.mjs';

/** @import { Locator, Page } from 'playwright-core' */

const FILM = join(ROOT, 'docs', 'pictures', 'console.gif');
const MOST_BYTES = 2_000_000;
const [WIDTH, HEIGHT] = [1120, 700];

// Films the console of a running sandbox for the README: a customer buys, the seller ships, and the story tells it.
// Needs `npm start` with a fresh sandbox, Chromium, and ffmpeg. `SELLERDOCK_URL` names another address.
await runScript(async () => {
  if (!onPath('ffmpeg'))
    throw new Problem('The film needs ffmpeg (Debian, Ubuntu: sudo apt-get install -y ffmpeg).');
  const address = process.env.SELLERDOCK_URL ?? 'http://127.0.0.1:8080';
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const page = await browser.newPage({
      viewport: { width: WIDTH, height: HEIGHT },
      reducedMotion: 'reduce',
      baseURL: address,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    });
    joinFrames(await play(page, { address, folder }), folder);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const { size } = statSync(FILM);
  if (size > MOST_BYTES) throw new Problem(`The film has ${size} bytes, more than ${MOST_BYTES}.`);
  console.log(`${FILM}: ${Math.round(size / 1000)} kB`);
  return 0;
});

/**
 * Plays the story and returns its pictures with how long each is shown.
 * @param {Page} page
 * @param {{ readonly address: string, readonly folder: string }} where
 */
async function play(page, { address, folder }) {
  /** @type {{ file: string, seconds: number }[]} */
  const frames = [];
  const show = async (/** @type {number} */ seconds) => {
    const file = join(folder, `${String(frames.length).padStart(3, '0')}.png`);
    await page.screenshot({ path: file });
    frames.push({ file, seconds });
  };
  const click = async (/** @type {Locator} */ target, seconds = 0.6) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box) await point(page, { x: box.x + Math.min(box.width / 2, 80), y: box.y + box.height / 2 });
    await show(seconds);
    await target.click();
  };
  const title = (/** @type {string | RegExp} */ name) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const go = (/** @type {string} */ name) =>
    click(page.getByRole('navigation').getByRole('link', { name, exact: true }));

  await page.goto('/console/');
  await click(page.getByRole('button', { name: /developer/i }).first(), 1.4);
  await page.locator('#content h1').first().waitFor();
  await page.getByText(/of \d+ done/).waitFor();
  await show(1.6);
  await go('Control room');
  await title('Control room');
  await show(1);
  await page.getByLabel('Scenario').selectOption('full-return');
  await click(page.getByRole('button', { name: 'Play', exact: true }), 1);
  await page.getByRole('heading', { name: 'Played: full-return' }).waitFor();
  await page.getByRole('heading', { name: 'Played: full-return' }).scrollIntoViewIfNeeded();
  await show(2);
  await click(
    page
      .locator('#content')
      .getByRole('link', { name: /^[a-z0-9]{10}$/ })
      .first(),
  );
  await page
    .getByText(/receipt/i)
    .first()
    .waitFor();
  await show(2.2);
  await page.getByText('Return parcel: delivered').waitFor();
  await scrollUpTo(page, page.getByRole('heading', { name: 'What happened' }));
  await show(2.4);
  await scrollUpTo(page, page.getByText('Parcel: delivered', { exact: true }));
  await show(2);
  await connect(address);
  await go('Requests');
  await title('Requests');
  await page.getByRole('row').nth(3).waitFor();
  await click(page.getByRole('row').nth(2).getByRole('button').first(), 1.2);
  await page
    .getByText(/Copy as/i)
    .first()
    .waitFor();
  await show(2.2);
  return frames;
}

/**
 * Draws a circle where the mouse is. The page's policy allows styles that scripts set.
 * @param {Page} page
 * @param {{ x: number, y: number }} place
 */
async function point(page, { x, y }) {
  await page.evaluate(`{
    const circle = document.querySelector('#pointer') ?? document.body.appendChild(document.createElement('div'));
    circle.id = 'pointer';
    Object.assign(circle.style, {
      position: 'fixed', left: '${x - 14}px', top: '${y - 14}px', width: '24px', height: '24px', borderRadius: '50%',
      background: 'rgb(230 120 20 / 45%)', border: '2px solid rgb(200 90 0)', pointerEvents: 'none', zIndex: '9999',
    });
  }`);
}

/**
 * Joins the pictures to one animated picture.
 * @param {readonly { file: string, seconds: number }[]} frames
 * @param {string} folder
 */
function joinFrames(frames, folder) {
  const list = join(folder, 'frames.txt');
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
  writeFileSync(list, `${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
  const palette =
    'split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
  const args = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    `fps=5,${palette}`,
    FILM,
  ];
  const { status } = spawnSync('ffmpeg', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Problem('ffmpeg could not join the pictures.');
  console.log(`${frames.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`);
}
