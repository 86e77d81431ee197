import type { Catalogue } from '../catalogue/definitions.ts';
import { eeaCountries } from '../contact-fields.ts';
import type { Contract, PlacedContact, WireVariation } from '../contract.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { isDotSku, isReservedSku } from '../sku-paths.ts';
import { attributeErrors } from './attributes.ts';
import { pricingErrors, skuErrors, type VariationError } from './check.ts';

const variationError = (code: ErrorCode, path: string, title: string): VariationError => ({
  code,
  title,
  path,
});

/** Shortens a text of any length for a message. */
const shortened = (text: string): string =>
  text.length > 100 ? `${text.slice(0, 100).toWellFormed()}…` : text;

/** Errors of a variation that has the right shape, against the rules of section 5 and the marketplace's catalogue. */
export function variationErrors(
  variation: WireVariation,
  contract: Contract,
  catalogue: Catalogue,
): VariationError[] {
  return [
    ...skuErrors(variation.sku),
    ...reservedSkuErrors(variation.sku),
    ...catalogueErrors(variation, catalogue),
    ...pricingErrors(variation.pricing, 'pricing.'),
    ...mediaErrors(variation),
    ...urlErrors(variation),
    ...contract.contactsOf(variation).flatMap(contactErrors),
    ...distributorErrors(contract.complianceOf(variation)),
  ];
}

function reservedSkuErrors(sku: string): VariationError[] {
  if (isDotSku(sku))
    return [
      variationError(
        '100013 - RESERVED_SKU',
        'sku',
        `${sku} has a meaning of its own in a path and cannot be a sku`,
      ),
    ];
  if (!isReservedSku(sku)) return [];
  return [
    variationError('100013 - RESERVED_SKU', 'sku', `${sku} is a word of the interface and cannot be a sku`),
  ];
}

function catalogueErrors({ productDescription }: WireVariation, catalogue: Catalogue): VariationError[] {
  const { category, brandId, attributes = [] } = productDescription;
  const errors: VariationError[] = [];
  const definition = catalogue.category(category);
  if (definition) errors.push(...attributeErrors(attributes, definition));
  else
    errors.push(
      variationError(
        '300001 - UNKNOWN_CATEGORY',
        'productDescription.category',
        `The category ${shortened(category)} does not exist`,
      ),
    );
  if (!catalogue.brandExists(brandId)) {
    errors.push(
      variationError(
        '300002 - UNKNOWN_BRAND',
        'productDescription.brandId',
        `The brand ${shortened(brandId)} does not exist`,
      ),
    );
  }
  return errors;
}

function mediaErrors({ mediaAssets }: WireVariation): VariationError[] {
  const errors = mediaAssets.flatMap(({ location }, index) =>
    urlError(location, `mediaAssets[${index}].location`),
  );
  if (!mediaAssets.some(({ type }) => type === 'IMAGE')) {
    errors.push(
      variationError('100011 - TOO_FEW', 'mediaAssets', 'mediaAssets needs at least one entry of type IMAGE'),
    );
  }
  return errors;
}

function urlErrors({ productDescription }: WireVariation): VariationError[] {
  const { productUrl } = productDescription;
  return productUrl === undefined ? [] : urlError(productUrl, 'productDescription.productUrl');
}

function urlError(url: string, path: string): VariationError[] {
  if (isWebAddress(url)) return [];
  return [variationError('100006 - INVALID_FORMAT', path, `${path} must be an http or https address`)];
}

/** An address with a plain scheme is not parsed a second time. */
const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && (/^https?:/i.test(url) || /^https?:$/.test(new URL(url).protocol));

/** Every address: email or url, and a region of the EEA (specification, section 5). */
function contactErrors({ path, contact }: PlacedContact): VariationError[] {
  const errors: VariationError[] = [];
  if (!contact.email && !contact.url) {
    errors.push(variationError('500001 - CONTACT_MISSING', path, `${path} needs an email or a url`));
  }
  if (contact.regionCode !== undefined && !eeaCountries.includes(contact.regionCode)) {
    errors.push(
      variationError(
        '500003 - REGION_NOT_EEA',
        `${path}.regionCode`,
        `${contact.regionCode} is not a country of the EEA: ${eeaCountries.join(', ')}`,
      ),
    );
  }
  return errors;
}

/** Version 5 needs a distributor among the product safety addresses, whatever else `compliance` holds. */
function distributorErrors(compliance: WireVariation['compliance']): VariationError[] {
  if (!compliance || compliance.productSafety?.addresses?.some(({ roles }) => roles.includes('DISTRIBUTOR')))
    return [];
  const path = 'compliance.productSafety.addresses';
  return [
    variationError(
      '500002 - DISTRIBUTOR_MISSING',
      path,
      `${path} needs an address with the role DISTRIBUTOR`,
    ),
  ];
}

/** The roles of a variation's food information as one comparable word; undefined without food information. */
export function foodRole({ compliance }: WireVariation): string | undefined {
  const roles = new Set(compliance?.foodInformation?.addresses?.flatMap((address) => address.roles));
  return roles.size === 0 ? undefined : [...roles].sort().join(' and ');
}

/** Refuses a food role that differs from the one of the same product's other variations. */
export function foodRoleError(
  variation: { readonly productReference: string; readonly foodRole: string | undefined },
  others: string | undefined,
): VariationError[] {
  const own = variation.foodRole;
  if (own === undefined || others === undefined || own === others) return [];
  const path = 'compliance.foodInformation.addresses';
  return [
    variationError(
      '500004 - FOOD_ROLE_DIFFERS',
      path,
      `Other variations of ${variation.productReference} have ${others}`,
    ),
  ];
}
