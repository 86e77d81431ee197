import { createHash } from 'node:crypto';
import type { CategoryDefinition } from '../catalogue/definitions.ts';
import type { WireVariation } from '../contract.ts';
import { type ErrorCode, errorCatalogue } from '../error-catalogue.ts';
import { missingHighRelevance } from '../variations/attributes.ts';
import { fixedOutcomeOf } from './fixed-outcomes.ts';
import type { ImageProblem } from './image-rules.ts';

/** An error or information of a marketplace status (specification, section 3). */
export type StatusNote = { readonly code: ErrorCode; readonly title: string };

/** The verdict about one image. */
export type ImageFinding =
  | { readonly kind: 'fine' }
  | { readonly kind: 'faulty'; readonly problems: readonly ImageProblem[] }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unreachable'; readonly why: string }
  | { readonly kind: 'postponed'; readonly afterMs: number };

export type ReviewFacts = {
  readonly variation: WireVariation;
  readonly category: CategoryDefinition | undefined;
  readonly brandUsable: boolean;
  readonly claimedMoin: string | null;
  readonly images: readonly { readonly location: string; readonly finding: ImageFinding }[];
  /** How many reviews have found an image unreachable so far. */
  readonly attempts: number;
  readonly sandbox: boolean;
};

export type Verdict =
  | {
      readonly kind: 'final';
      readonly verdict: 'ONLINE' | 'RESTRICTED' | 'REJECTED';
      readonly errors: StatusNote[];
      readonly information: StatusNote[];
    }
  /** `isTry`: this review counts as a try. After some tries an unreachable image is an error. */
  | { readonly kind: 'again'; readonly afterMs: number; readonly isTry: boolean };

/** Waits between the tries to fetch an unreachable image; after the last one it is an error. */
export const imageRetryMs = [60_000, 300_000, 1_800_000, 7_200_000] as const;

/** Errors for which a variation is RESTRICTED. All other errors mean that its data is wrong. */
const restricting = new Set<ErrorCode>(['600007 - BRAND_BLOCKED', '700001 - IDENTIFIER_ALREADY_KNOWN']);

/**
 * The marketplace's review. REJECTED when data is wrong, RESTRICTED when the right to sell is missing, else ONLINE.
 * An unreachable image is tried again, and rejects the variation in the end; in a sandbox it is only a note. A
 * postponed image is fetched later, before the review decides anything.
 */
export function review(facts: ReviewFacts): Verdict {
  const postponed = facts.images.flatMap(({ finding }) =>
    finding.kind === 'postponed' ? [finding.afterMs] : [],
  );
  if (postponed.length > 0) return { kind: 'again', afterMs: Math.max(...postponed), isTry: false };
  const unreachable = facts.images.filter(({ finding }) => finding.kind === 'unreachable');
  const wait = imageRetryMs[facts.attempts];
  if (unreachable.length > 0 && !facts.sandbox && wait !== undefined)
    return { kind: 'again', afterMs: wait, isTry: true };
  const errors = [
    ...imageErrors(facts),
    ...complianceErrors(facts),
    ...identifierErrors(facts),
    ...brandErrors(facts),
  ];
  const rejected = errors.some(({ code }) => !restricting.has(code));
  const verdict = rejected ? 'REJECTED' : errors.length > 0 ? 'RESTRICTED' : 'ONLINE';
  return { kind: 'final', verdict, errors, information: notes(facts) };
}

/** The marketplace's identifier of an article: the same for every seller of the ean. */
export function moinOf(ean: string): string {
  const digest = createHash('sha256').update(`moin:${ean}`).digest();
  return `M${BigInt(`0x${digest.toString('hex', 0, 8)}`)
    .toString(32)
    .toUpperCase()
    .padStart(13, '0')}`;
}

const note = (code: ErrorCode, detail = errorCatalogue[code].title): StatusNote => ({ code, title: detail });

function imageErrors({ images, sandbox }: ReviewFacts): StatusNote[] {
  return images.flatMap(({ location, finding }) => {
    if (finding.kind === 'faulty') {
      return finding.problems.map((problem) =>
        note(problemCodes[problem], `${errorCatalogue[problemCodes[problem]].title}: ${location}`),
      );
    }
    if (finding.kind === 'refused' || (finding.kind === 'unreachable' && !sandbox)) {
      return [
        note('600001 - IMAGE_NOT_REACHABLE', `The image could not be fetched (${finding.why}): ${location}`),
      ];
    }
    return [];
  });
}

const problemCodes: Readonly<Record<ImageProblem, ErrorCode>> = {
  IMAGE_BROKEN: '600002 - IMAGE_BROKEN',
  IMAGE_TYPE: '600003 - IMAGE_TYPE',
  IMAGE_COLOUR_SPACE: '600004 - IMAGE_COLOUR_SPACE',
  IMAGE_TOO_SMALL: '600005 - IMAGE_TOO_SMALL',
  IMAGE_TOO_WIDE: '600006 - IMAGE_TOO_WIDE',
};

function complianceErrors({ variation: { compliance } }: ReviewFacts): StatusNote[] {
  const answered =
    compliance?.productSafety?.addresses?.length || compliance?.foodInformation?.addresses?.length;
  return answered ? [] : [note('600008 - PRODUCT_SAFETY_MISSING')];
}

function identifierErrors({ claimedMoin, variation: { ean }, sandbox }: ReviewFacts): StatusNote[] {
  if (claimedMoin === null && sandbox && fixedOutcomeOf(ean) === 'identifier known')
    return [
      note('700001 - IDENTIFIER_ALREADY_KNOWN', `The ean ${ean} is known under the moin ${moinOf(ean)}`),
    ];
  if (claimedMoin === null || claimedMoin === moinOf(ean)) return [];
  return [note('700002 - MOIN_DOES_NOT_MATCH', `The moin ${claimedMoin} does not belong to the ean ${ean}`)];
}

function brandErrors({ brandUsable, variation, sandbox }: ReviewFacts): StatusNote[] {
  const blocked = sandbox && fixedOutcomeOf(variation.ean) === 'brand blocked';
  if (brandUsable && !blocked) return [];
  return [
    note('600007 - BRAND_BLOCKED', `The brand ${variation.productDescription.brandId} may not be used`),
  ];
}

function notes({ variation, category, images, sandbox }: ReviewFacts): StatusNote[] {
  const noted = sandbox && fixedOutcomeOf(variation.ean) === 'data quality';
  const missing = category
    ? missingHighRelevance(variation.productDescription.attributes ?? [], category)
    : [];
  const quality =
    missing.length > 0
      ? [note('800001 - DATA_QUALITY', `Attributes of high relevance are missing: ${missing.join(', ')}`)]
      : noted
        ? [note('800001 - DATA_QUALITY')]
        : [];
  const unchecked = images.filter(({ finding }) => sandbox && finding.kind === 'unreachable');
  return [
    ...quality,
    ...unchecked.map(({ location }) =>
      note(
        '800002 - IMAGE_NOT_CHECKED',
        `The image was not checked, its address did not answer: ${location}`,
      ),
    ),
  ];
}
