import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { measureImage } from './images.ts';

const broken = { broken: true };
const runs = { seed: 42, numRuns: 200 };

function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: gaussian } });
}

/** A PNG header for any size, with no pixels behind it. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('measureImage', () => {
  it('knows JPG and PNG in RGB: plain, progressive, with alpha, with a palette, with 16 bits', async () => {
    const image = noise(60, 90);
    const jpg = { type: 'jpg', width: 60, height: 90, rgb: true };
    assert.deepEqual(await measureImage(await image.clone().jpeg().toBuffer()), jpg);
    assert.deepEqual(await measureImage(await image.clone().jpeg({ progressive: true }).toBuffer()), jpg);
    const png = { ...jpg, type: 'png' };
    assert.deepEqual(await measureImage(await image.clone().png().toBuffer()), png);
    assert.deepEqual(await measureImage(await image.clone().png({ palette: true }).toBuffer()), png);
    assert.deepEqual(await measureImage(await image.clone().ensureAlpha(0.5).png().toBuffer()), png);
    assert.deepEqual(await measureImage(await image.clone().toColourspace('rgb16').png().toBuffer()), png);
  });

  it('tells CMYK and greyscale from RGB', async () => {
    const image = noise(60, 90);
    const plain = { width: 60, height: 90, rgb: false };
    const cmyk = await image.clone().toColourspace('cmyk').jpeg().toBuffer();
    assert.deepEqual(await measureImage(cmyk), { type: 'jpg', ...plain });
    const grey = image.clone().toColourspace('b-w');
    assert.deepEqual(await measureImage(await grey.clone().jpeg().toBuffer()), { type: 'jpg', ...plain });
    assert.deepEqual(await measureImage(await grey.clone().png().toBuffer()), { type: 'png', ...plain });
  });

  it('measures as displayed: an image turned by its EXIF orientation swaps its sides', async () => {
    const turned = await noise(60, 90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    assert.deepEqual(await measureImage(turned), { type: 'jpg', width: 90, height: 60, rgb: true });
  });

  it('knows other types by their header', async () => {
    const image = noise(60, 90);
    const svg = Buffer.from('<svg width="60" height="90"></svg>');
    for (const bytes of [
      await image.clone().gif().toBuffer(),
      await image.clone().webp().toBuffer(),
      await image.clone().avif().toBuffer(),
      svg,
    ]) {
      assert.deepEqual(await measureImage(bytes), { type: 'other', width: 60, height: 90, rgb: false });
    }
  });

  it('broken: what is no image at all', async () => {
    for (const text of ['', 'x', '<!doctype html><title>Not found</title>', '%PDF-1.7']) {
      assert.deepEqual(await measureImage(Buffer.from(text)), broken, text);
    }
  });

  it('broken: a file cut anywhere before its last pixels', async () => {
    const image = noise(600, 1_100);
    for (const bytes of [
      await image.clone().jpeg().toBuffer(),
      await image.clone().jpeg({ progressive: true }).toBuffer(),
      await image.clone().png().toBuffer(),
      await image.clone().png({ progressive: true }).toBuffer(),
    ]) {
      assert.ok('rgb' in (await measureImage(bytes)));
      // The last 12 bytes of a PNG are its end mark, without which the picture is whole.
      for (const cut of [13, 100, 2_000, Math.floor(bytes.length / 2), bytes.length - 30]) {
        assert.deepEqual(
          await measureImage(bytes.subarray(0, bytes.length - cut)),
          broken,
          `${cut} bytes cut`,
        );
      }
    }
  });

  it('reads an enormous size from the header without decoding', async () => {
    assert.deepEqual(await measureImage(pngHeader(4_500, 200_000)), broken);
    assert.deepEqual(await measureImage(pngHeader(100_000, 100_000)), {
      type: 'png',
      width: 100_000,
      height: 100_000,
      rgb: true,
    });
    assert.deepEqual(await measureImage(pngHeader(0, 0)), broken);
  });

  it('never throws on random bytes', async () => {
    const starts = [
      '',
      'ffd8ff',
      '89504e470d0a1a0a',
      '474946383961',
      '49492a00',
      '000000186674797061766966',
      '00000100',
    ];
    const bytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }));
    await fc.assert(
      fc.asyncProperty(bytes, async ([start, rest]) => {
        const facts = await measureImage(Buffer.concat([Buffer.from(start, 'hex'), rest]));
        assert.ok('broken' in facts || (facts.width > 0 && facts.height > 0));
      }),
      runs,
    );
  });

  it('never throws on damaged images', async () => {
    const image = noise(40, 50);
    const whole = await Promise.all([
      image.clone().jpeg().toBuffer(),
      image.clone().png().toBuffer(),
      image.clone().gif().toBuffer(),
      image.clone().webp().toBuffer(),
    ]);
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), damage, async (bytes, changes) => {
        const damaged = Buffer.from(bytes);
        // Most changes near the start, where the structure is.
        for (const [at, value] of changes) damaged[at % (at % 3 === 0 ? damaged.length : 200)] = value;
        const facts = await measureImage(damaged);
        assert.ok('broken' in facts || (facts.width > 0 && facts.height > 0));
      }),
      runs,
    );
  });
});
