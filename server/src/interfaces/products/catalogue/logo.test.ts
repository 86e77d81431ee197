import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { brandLogo } from './logo.ts';

describe('brandLogo', () => {
  it('gives the same drawing for the same brand and another one for another id', () => {
    assert.equal(brandLogo('Nordwiese', 'A1B2C3D4'), brandLogo('Nordwiese', 'A1B2C3D4'));
    assert.notEqual(brandLogo('Nordwiese', 'A1B2C3D4'), brandLogo('Nordwiese', 'ZZZZ9999'));
  });

  it('draws the logo of a brand as it always has', () => {
    const digest = (id: string) => createHash('sha256').update(brandLogo('Nordwiese', id)).digest('hex');
    assert.equal(digest('A1B2C3D4'), '91493dca97b1a12f0cd86941d7522f0e61b61ccc68465444c8bab4d8f91f3fdb');
    assert.equal(digest('ZZZZ9999'), '572f78ec2e7d60f3c5cd14648d8e1345205328f407c0b8def0c22c7f84ced8c0');
  });

  it('escapes what XML reserves and drops control characters', () => {
    const svg = brandLogo(`Kühn & "Söhne" <O'Hara>\u0007`, 'A1B2C3D4');
    assert.ok(svg.includes('<title>Kühn &amp; &quot;Söhne&quot; &lt;O&apos;Hara&gt;</title>'));
    assert.ok(!svg.includes('\u0007'));
  });

  it('is a picture that a renderer accepts, whatever the name', async () => {
    for (const name of ['Nordwiese', 'Ø', '', '&&&', "D'Ambra & Töchter Manufaktur", '北风', '\ud800']) {
      const { format, width, height } = await sharp(Buffer.from(brandLogo(name, 'A1B2C3D4'))).metadata();
      assert.deepEqual({ format, width, height }, { format: 'svg', width: 400, height: 140 }, name);
    }
  });

  it('keeps a long name inside the picture', () => {
    const size = Number(
      /x="136"[^>]*font-size="(\d+)"/.exec(brandLogo('Hinterzartener Spielzeugwerkst', 'A'))?.[1],
    );
    assert.ok(size * 0.55 * 30 <= 264);
  });
});
