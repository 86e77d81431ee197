/** The facts about an image: pixels as displayed (after the EXIF orientation), and whether its colours are RGB. */
export type ImageFacts =
  | {
      readonly type: 'jpg' | 'png' | 'other';
      readonly width: number;
      readonly height: number;
      readonly rgb: boolean;
    }
  | { readonly broken: true };

export const imageProblemKinds = [
  'IMAGE_BROKEN',
  'IMAGE_TYPE',
  'IMAGE_COLOUR_SPACE',
  'IMAGE_TOO_SMALL',
  'IMAGE_TOO_WIDE',
] as const;

export type ImageProblem = (typeof imageProblemKinds)[number];

const minShortSidePx = 500;
const minLongSidePx = 1_000;
export const maxWidthPx = 4_500;

/**
 * All problems of an image by section 5 of the products specification: JPG or PNG in RGB, "minimum 500 x 1000 px, maximum
 * width 4500 px". The minimum is read as the shorter side of at least 500 and the longer of at least 1000 pixels, so that
 * landscape images pass too. The colours of a file of another type are not judged.
 */
export function imageProblems(facts: ImageFacts): ImageProblem[] {
  if ('broken' in facts) return ['IMAGE_BROKEN'];
  const { type, width, height, rgb } = facts;
  const problems: ImageProblem[] = [];
  if (type === 'other') problems.push('IMAGE_TYPE');
  else if (!rgb) problems.push('IMAGE_COLOUR_SPACE');
  if (Math.min(width, height) < minShortSidePx || Math.max(width, height) < minLongSidePx) {
    problems.push('IMAGE_TOO_SMALL');
  }
  if (width > maxWidthPx) problems.push('IMAGE_TOO_WIDE');
  return problems;
}
