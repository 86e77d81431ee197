import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { imageProblems } from './image-rules.ts';

const image = (width: number, height: number) => ({ type: 'jpg', width, height, rgb: true }) as const;

describe('imageProblems', () => {
  it('finds nothing at the very limits, upright and landscape', () => {
    for (const [width, height] of [
      [500, 1_000],
      [1_000, 500],
      [4_500, 500],
      [4_500, 20_000],
    ] as const) {
      assert.deepEqual(imageProblems(image(width, height)), [], `${width} x ${height}`);
    }
    assert.deepEqual(imageProblems({ ...image(500, 1_000), type: 'png' }), []);
  });

  it('IMAGE_TOO_SMALL one pixel below the shorter or the longer side', () => {
    for (const [width, height] of [
      [499, 1_000],
      [500, 999],
      [999, 500],
      [999, 999],
      [4_000, 499],
    ] as const) {
      assert.deepEqual(imageProblems(image(width, height)), ['IMAGE_TOO_SMALL'], `${width} x ${height}`);
    }
  });

  it('IMAGE_TOO_WIDE above 4500 pixels of width, whatever the height', () => {
    assert.deepEqual(imageProblems(image(4_501, 1_000)), ['IMAGE_TOO_WIDE']);
    assert.deepEqual(imageProblems(image(4_501, 499)), ['IMAGE_TOO_SMALL', 'IMAGE_TOO_WIDE']);
  });

  it('IMAGE_COLOUR_SPACE for a JPG or PNG that is not RGB', () => {
    assert.deepEqual(imageProblems({ ...image(600, 1_200), rgb: false }), ['IMAGE_COLOUR_SPACE']);
  });

  it('IMAGE_TYPE for other types, whose colours are not judged', () => {
    assert.deepEqual(imageProblems({ type: 'other', width: 600, height: 1_200, rgb: false }), ['IMAGE_TYPE']);
    assert.deepEqual(imageProblems({ type: 'other', width: 10, height: 10, rgb: false }), [
      'IMAGE_TYPE',
      'IMAGE_TOO_SMALL',
    ]);
  });

  it('IMAGE_BROKEN alone when nothing is known', () => {
    assert.deepEqual(imageProblems({ broken: true }), ['IMAGE_BROKEN']);
  });
});
