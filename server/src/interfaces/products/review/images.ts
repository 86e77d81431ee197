import { type ImageFacts, maxWidthPx } from './image-rules.ts';

/** Loaded with the first image, because most processes never check one. */
const loadSharp = async () => (await import('sharp')).default;

const broken: ImageFacts = { broken: true };

/** The largest image that is decoded: 4500 x 9000 pixels. A progressive image of that size takes up to 250 MB. */
const maxDecodedPixels = maxWidthPx * 9_000;
/** Files of other types are not read: their parsers run on the event loop, and some are slow on crafted files. */
const maxHeaderBytes = 16 * 1024;
const maxDecodeSeconds = 8;

const rgbSpaces: ReadonlySet<string> = new Set(['srgb', 'rgb', 'rgb16', 'scrgb']);
const jpgStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Measures an image from a partner's host. Never throws: an image that cannot be decoded is broken, and so is one of
 * more than 40 million pixels, unless it is too wide anyway. JPG and PNG are decoded outside of the event loop.
 */
export async function measureImage(bytes: Buffer): Promise<ImageFacts> {
  try {
    if (startsWith(bytes, jpgStart)) return await measure(bytes, 'jpg', 'jpeg');
    if (startsWith(bytes, pngStart)) return await measure(bytes, 'png', 'png');
    const { imageSize } = await import('image-size');
    const { width, height } = imageSize(bytes.subarray(0, maxHeaderBytes));
    return isSize(width) && isSize(height) ? { type: 'other', width, height, rgb: false } : broken;
  } catch {
    return broken;
  }
}

async function measure(bytes: Buffer, type: 'jpg' | 'png', format: string): Promise<ImageFacts> {
  const sharp = await loadSharp();
  // This reads only the header, so no size is too large.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) return broken;
  const { width, height } = header.autoOrient;
  const facts: ImageFacts = { type, width, height, rgb: rgbSpaces.has(header.space) };
  if (header.width * header.height > maxDecodedPixels) return width > maxWidthPx ? facts : broken;
  await decode(bytes);
  return facts;
}

/**
 * Reads the file to its end and rejects when data is missing or damaged. JPGs are shrunk while they load. The kernel has
 * to look at every row: 'nearest' skips the last ones and misses a cut there.
 */
async function decode(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp();
  await sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels: maxDecodedPixels })
    .resize(32, 32, { fit: 'fill', kernel: 'linear' })
    .timeout({ seconds: maxDecodeSeconds })
    .raw()
    .toBuffer();
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);
const isSize = (value: number) => Number.isSafeInteger(value) && value > 0;
