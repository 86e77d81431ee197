import type { Catalogue } from '../catalogue/definitions.ts';
import { eeaCountries } from '../contact-fields.ts';
import type { Contract, PlacedContact, WireVariation } from '../contract.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { isDotSku, isReservedSku } from '../sku-paths.ts';
import { attributeFaults } from './attributes.ts';
import { pricingFaults, skuFaults, type ValidationError } from './check.ts';

const fault = (code: ErrorCode, path: string, title: string): ValidationError => ({ code, title, path });

/** Shortens a text of any length for a message. */
const shortened = (text: string): string =>
  text.length > 100 ? `${text.slice(0, 100).toWellFormed()}…` : text;

/** Faults of an item that has the right shape, against the rules of section 5 and the marketplace's catalogue. */
export function variationFaults(
  item: WireVariation,
  contract: Contract,
  catalogue: Catalogue,
): ValidationError[] {
  return [
    ...skuFaults(item.sku),
    ...reservedSkuFaults(item.sku),
    ...catalogueFaults(item, catalogue),
    ...pricingFaults(item.pricing, 'pricing.'),
    ...mediaFaults(item),
    ...urlFaults(item),
    ...contract.contactsOf(item).flatMap(contactFaults),
    ...distributorFaults(contract.complianceOf(item)),
  ];
}

function reservedSkuFaults(sku: string): ValidationError[] {
  if (isDotSku(sku))
    return [
      fault('100013 - RESERVED_SKU', 'sku', `${sku} has a meaning of its own in a path and cannot be a sku`),
    ];
  if (!isReservedSku(sku)) return [];
  return [fault('100013 - RESERVED_SKU', 'sku', `${sku} is a word of the interface and cannot be a sku`)];
}

function catalogueFaults({ productDescription }: WireVariation, catalogue: Catalogue): ValidationError[] {
  const { category, brandId, attributes = [] } = productDescription;
  const faults: ValidationError[] = [];
  const definition = catalogue.category(category);
  if (definition) faults.push(...attributeFaults(attributes, definition));
  else
    faults.push(
      fault(
        '300001 - UNKNOWN_CATEGORY',
        'productDescription.category',
        `The category ${shortened(category)} does not exist`,
      ),
    );
  if (!catalogue.brandExists(brandId)) {
    faults.push(
      fault(
        '300002 - UNKNOWN_BRAND',
        'productDescription.brandId',
        `The brand ${shortened(brandId)} does not exist`,
      ),
    );
  }
  return faults;
}

function mediaFaults({ mediaAssets }: WireVariation): ValidationError[] {
  const faults = mediaAssets.flatMap(({ location }, index) =>
    urlFault(location, `mediaAssets[${index}].location`),
  );
  if (!mediaAssets.some(({ type }) => type === 'IMAGE')) {
    faults.push(
      fault('100011 - TOO_FEW', 'mediaAssets', 'mediaAssets needs at least one entry of type IMAGE'),
    );
  }
  return faults;
}

function urlFaults({ productDescription }: WireVariation): ValidationError[] {
  const { productUrl } = productDescription;
  return productUrl === undefined ? [] : urlFault(productUrl, 'productDescription.productUrl');
}

function urlFault(url: string, path: string): ValidationError[] {
  if (isWebAddress(url)) return [];
  return [fault('100006 - INVALID_FORMAT', path, `${path} must be an http or https address`)];
}

/** An address with a plain scheme is not parsed a second time. */
const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && (/^https?:/i.test(url) || /^https?:$/.test(new URL(url).protocol));

/** Every address: email or url, and a region of the EEA (specification, section 5). */
function contactFaults({ path, contact }: PlacedContact): ValidationError[] {
  const faults: ValidationError[] = [];
  if (!contact.email && !contact.url) {
    faults.push(fault('500001 - CONTACT_MISSING', path, `${path} needs an email or a url`));
  }
  if (contact.regionCode !== undefined && !eeaCountries.includes(contact.regionCode)) {
    faults.push(
      fault(
        '500003 - REGION_NOT_EEA',
        `${path}.regionCode`,
        `${contact.regionCode} is not a country of the EEA: ${eeaCountries.join(', ')}`,
      ),
    );
  }
  return faults;
}

/** Version 5 needs a distributor among the product safety addresses, whatever else `compliance` holds. */
function distributorFaults(compliance: WireVariation['compliance']): ValidationError[] {
  if (!compliance || compliance.productSafety?.addresses?.some(({ roles }) => roles.includes('DISTRIBUTOR')))
    return [];
  const path = 'compliance.productSafety.addresses';
  return [fault('500002 - DISTRIBUTOR_MISSING', path, `${path} needs an address with the role DISTRIBUTOR`)];
}

/** The roles of a variation's food information as one comparable word; undefined without food information. */
export function foodRole({ compliance }: WireVariation): string | undefined {
  const roles = new Set(compliance?.foodInformation?.addresses?.flatMap((address) => address.roles));
  return roles.size === 0 ? undefined : [...roles].sort().join(' and ');
}

/** Refuses a food role that differs from the one of the same product's other variations. */
export function foodRoleFault(
  item: { readonly productReference: string; readonly foodRole: string | undefined },
  others: string | undefined,
): ValidationError[] {
  const own = item.foodRole;
  if (own === undefined || others === undefined || own === others) return [];
  const path = 'compliance.foodInformation.addresses';
  return [
    fault('500004 - FOOD_ROLE_DIFFERS', path, `Other variations of ${item.productReference} have ${others}`),
  ];
}
