import { carrierName } from '../../../ui/carrier-name.ts';
import type { Choice } from '../../../ui/field.tsx';
import { isolated } from '../../../ui/isolated.ts';
import type { ReturnCarrier } from '../queries.ts';

/** Longer names would hide what stands behind them. */
const mostCharacters = 48;

/** A name within a line: not too long, and it turns nothing around. */
function named(name: string): string {
  const characters = [...name];
  const isLong = characters.length > mostCharacters;
  return isolated(isLong ? `${characters.slice(0, mostCharacters - 1).join('')}…` : name);
}

const joined = (texts: readonly (string | undefined)[], by: string): string => texts.filter(Boolean).join(by);

const recipientOf = ({ address }: ReturnCarrier): string =>
  joined([address.returnRecipient, address.returnRecipientSuffix], ' ');

const streetOf = ({ address }: ReturnCarrier): string =>
  joined([address.returnStreet, address.returnHouseNumber], ' ');

/** Such as "DHL · Lager Hamburg, 20457". */
const nameOf = (one: ReturnCarrier): string =>
  `${carrierName(one.returnCarrier)} · ${joined([named(recipientOf(one)), named(one.address.returnZipCode ?? '')], ', ')}`;

/** The whole address, for a text of several lines. */
export function addressOf(one: ReturnCarrier): string {
  const { returnZipCode, returnCity, returnCountry } = one.address;
  const place = joined([returnZipCode, returnCity], ' ');
  return joined([recipientOf(one), streetOf(one), place, returnCountry].map(isolated), ', ');
}

/** The return carriers as choices. Those that would look alike have the street too. */
export function returnChoices(carriers: readonly ReturnCarrier[]): Choice[] {
  const names = carriers.map(nameOf);
  return carriers.map((one, at) => {
    const name = names[at]!;
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return {
      value: one.returnAddressCarrierId,
      label: isAlone ? name : joined([name, named(streetOf(one))], ', '),
    };
  });
}
