import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { CarrierDialog } from './carrier-dialog.tsx';
import { codesOf } from './codes.ts';
import { EntryButtons } from './entry-buttons.tsx';
import styles from './page.module.css';
import { type Carrier, useRemoveCarrier } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { texts } from './texts.ts';

type Props = { addressId: string; addressName: string; carriers: readonly Carrier[] };

/** The carriers of an address, each with its codes. */
export function Carriers({ addressId, addressName, carriers }: Props) {
  const { may } = useSelf();
  const [changed, setChanged] = useState<Carrier | 'new'>();
  const [removed, setRemoved] = useState<Carrier>();
  const known = carriers.map(({ returnCarrier }) => returnCarrier);
  return (
    <div className={styles.carriers}>
      {carriers.length === 0 && <span>{texts.noCarriers}</span>}
      {carriers.map((one) => (
        <div key={one.returnAddressCarrierId} className={styles.carrier}>
          <span>
            <strong>{one.returnCarrier}</strong> <code>{codesOf(one).join(' · ')}</code>
          </span>
          <EntryButtons
            name={texts.carrierOf(one.returnCarrier, addressName)}
            // HERMES has no codes, so that nothing can be changed.
            onChange={may('updateReturnCarrier') && one.returnCarrier !== 'HERMES' && (() => setChanged(one))}
            onRemove={may('deleteReturnCarrier') && (() => setRemoved(one))}
          />
        </div>
      ))}
      {may('createReturnCarrier') && known.length < 3 && (
        <div>
          <Button
            small
            icon="plus"
            aria-label={texts.addCarrierTo(addressName)}
            onClick={() => setChanged('new')}
          >
            {texts.addCarrier}
          </Button>
        </div>
      )}
      {changed && (
        <CarrierDialog
          addressId={addressId}
          carrier={changed === 'new' ? undefined : changed}
          known={known}
          onClose={() => setChanged(undefined)}
        />
      )}
      {removed && <RemoveCarrier carrier={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}

function RemoveCarrier({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  return (
    <RemoveDialog
      name={carrier.returnCarrier}
      text={texts.removeCarrierText}
      remove={useRemoveCarrier(carrier)}
      onClose={onClose}
    />
  );
}
