import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Read } from '../../ui/read.tsx';
import { wordsOf } from '../../ui/words.ts';
import { AddressDialog } from './address-dialog.tsx';
import { Carriers } from './carriers.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { Part } from './part.tsx';
import { type Address, useAddresses, useCarriers, useRemoveAddress } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { texts } from './texts.ts';

const nameOf = ({ returnRecipient, returnRecipientSuffix }: Address): string =>
  [returnRecipient, returnRecipientSuffix].filter(Boolean).join(' ');

/** Where goods come back to, each with the carriers that bring them. */
export function Addresses() {
  const { may } = useSelf();
  const read = useAddresses();
  const [changed, setChanged] = useState<Address | 'new'>();
  const [removed, setRemoved] = useState<Address>();
  const addresses = read.data ?? [];
  const carriers = useCarriers(addresses.map(({ returnAddressId }) => returnAddressId));
  const add = read.data && may('createReturnAddress') && (
    <Button small icon="plus" onClick={() => setChanged('new')}>
      {texts.addAddress}
    </Button>
  );
  return (
    <Part title={texts.addresses} read={read} actions={add}>
      {read.data && (
        <Entries
          none={texts.noAddresses}
          entries={addresses.map((one, at) => ({
            key: one.returnAddressId,
            title: nameOf(one),
            also: <AddressFacts address={one} />,
            below: carriers[at] && (
              <Read read={carriers[at]} rows={1}>
                {(listed) => (
                  <Carriers addressId={one.returnAddressId} addressName={nameOf(one)} carriers={listed} />
                )}
              </Read>
            ),
            actions: (
              <EntryButtons
                name={nameOf(one)}
                onChange={may('updateReturnAddress') && (() => setChanged(one))}
                onRemove={may('deleteReturnAddress') && (() => setRemoved(one))}
              />
            ),
          }))}
        />
      )}
      {changed && (
        <AddressDialog
          address={changed === 'new' ? undefined : changed}
          isFirst={addresses.length === 0}
          onClose={() => setChanged(undefined)}
        />
      )}
      {removed && <RemoveAddress address={removed} onClose={() => setRemoved(undefined)} />}
    </Part>
  );
}

function AddressFacts({ address: one }: { address: Address }) {
  const street = [one.returnStreet, one.returnHouseNumber].filter(Boolean).join(' ');
  const place = [one.returnZipCode, one.returnCity, one.returnCountry].filter(Boolean).join(' ');
  return (
    <>
      {[street, place].filter(Boolean).join(', ')}
      <br />
      {wordsOf(one.returnWarehouseType)}
      {one.isMisdirectedAddress && ` · ${texts.misdirected}`}
      <br />
      <code>{one.returnAddressId}</code>
    </>
  );
}

function RemoveAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  return (
    <RemoveDialog
      name={nameOf(address)}
      text={texts.removeAddressText}
      remove={useRemoveAddress(address.returnAddressId)}
      onClose={onClose}
    />
  );
}
