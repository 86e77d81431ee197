import { type CatalogueEntry, entry } from './error-entry.ts';

/** Codes that the review of a variation finds, and what keeps an online variation from being bought. */
export const reviewErrors = {
  '600001 - IMAGE_NOT_REACHABLE': entry(
    'The image could not be fetched',
    'The address did not answer with an image after several tries, or may not be fetched.',
    'Make the image publicly reachable and send the variation again.',
  ),
  '600002 - IMAGE_BROKEN': entry(
    'The image cannot be read',
    'The file is no image or is cut off.',
    'Upload the file again.',
  ),
  '600003 - IMAGE_TYPE': entry(
    'The image is neither JPG nor PNG',
    'Only these two types are shown in the shop.',
    'Convert the image.',
  ),
  '600004 - IMAGE_COLOUR_SPACE': entry(
    'The image is not in RGB',
    'The file is for example CMYK or greyscale.',
    'Convert it to RGB.',
  ),
  '600005 - IMAGE_TOO_SMALL': entry(
    'The image is smaller than 500 x 1000 px',
    'Its shorter side is under 500 px or its longer one under 1000 px.',
    'Send a larger image.',
  ),
  '600006 - IMAGE_TOO_WIDE': entry(
    'The image is wider than 4500 px',
    'The width is over the limit.',
    'Scale it down.',
  ),
  '600007 - BRAND_BLOCKED': entry(
    'The brand may not be used',
    'Variations cannot be set up with this brand (usable is false).',
    'Choose a usable brand or ask the marketplace for the right to it.',
  ),
  '600008 - PRODUCT_SAFETY_MISSING': entry(
    'The product safety contact is missing',
    'Nothing may be sold without it.',
    'Send the product safety information.',
  ),
  '700001 - IDENTIFIER_ALREADY_KNOWN': entry(
    'The identifier is known already',
    'The marketplace knows the ean under a moin.',
    'Send that moin with the variation.',
  ),
  '700002 - MOIN_DOES_NOT_MATCH': entry(
    'The moin does not belong to the ean',
    'The marketplace knows the ean under another moin.',
    'Leave the moin out or send the right one.',
  ),
  '700003 - EAN_IN_USE': entry(
    'The ean belongs to another of your skus',
    'An ean is unique per partner.',
    'Use one sku for an ean.',
  ),
  '800001 - DATA_QUALITY': entry(
    'The description could be better',
    'Attributes of high relevance are missing.',
    'Add the attributes named in the title; nothing is refused.',
  ),
  '800002 - IMAGE_NOT_CHECKED': entry(
    'The image was not checked',
    'This sandbox could not reach the image’s address.',
    'Nothing to do; production will check it. Use the sandbox’s sample images to see the check at work.',
  ),
  '800003 - NO_STOCK': entry(
    'The variation cannot be bought: it has no stock',
    'Its available quantity is 0 or was never sent.',
    'Send a quantity through the availability interface.',
  ),
  '800004 - NO_SHIPPING_PROFILE': entry(
    'The variation cannot be bought: it has no shipping profile',
    'No delivery information was sent for it.',
    'Send its product delivery information through the availability interface.',
  ),
  '800005 - SOLD_OUT': entry(
    'The variation counts as sold out: it takes too long to arrive',
    'Processing time, transport time or their sum is over 72 days.',
    'Shorten the processing time of the variation or the times of its shipping profile.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
