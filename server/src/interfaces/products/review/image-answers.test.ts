import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { asPartnerId } from '../../../kernel/caller.ts';
import { createImageCheck } from './image-check.ts';
import { measureImage } from './images.ts';

it('a picture counts with every status of success, and a failure of the server may pass', async () => {
  const create = { width: 600, height: 1_100, channels: 3, background: '#336699' } as const;
  const body = await sharp({ create }).jpeg().toBuffer();
  const kindOf = async (status: number) => {
    const outbound = { fetchBounded: async () => ({ status, headers: {}, body }), close: async () => {} };
    const images = createImageCheck({ outbound, now: () => new Date() });
    return (await images.check('https://images.example.com/one.jpg', asPartnerId(1))).kind;
  };
  for (const [status, kind] of [
    [199, 'refused'],
    [200, 'fine'],
    [299, 'fine'],
    [300, 'refused'],
    [499, 'refused'],
    [500, 'unreachable'],
    [599, 'unreachable'],
  ] as const)
    assert.equal(await kindOf(status), kind, String(status));
});

it('a picture of another type without a width or a height is broken', async () => {
  const gif = (width: number, height: number) => {
    const size = Buffer.alloc(4);
    size.writeUInt16LE(width, 0);
    size.writeUInt16LE(height, 2);
    return measureImage(Buffer.concat([Buffer.from('GIF89a'), size, Buffer.alloc(20)]));
  };
  assert.deepEqual(await gif(1, 1), { type: 'other', width: 1, height: 1, rgb: false });
  for (const [width, height] of [
    [0, 1],
    [1, 0],
    [0, 0],
  ] as const)
    assert.deepEqual(await gif(width, height), { broken: true });
});

it('a picture of 4500 x 9000 pixels is looked at whole, and one with a row more is broken', async () => {
  const measured = async (height: number) => {
    const create = { width: 4_500, height, channels: 3, background: '#336699' } as const;
    return measureImage(await sharp({ create }).jpeg({ quality: 10 }).toBuffer());
  };
  assert.deepEqual(await measured(9_000), { type: 'jpg', width: 4_500, height: 9_000, rgb: true });
  assert.deepEqual(await measured(9_001), { broken: true });
});
