import { Link } from '@tanstack/react-router';
import { isGone } from '../../api/errors.ts';
import { carrierName } from '../../ui/carrier-name.ts';
import { Entries } from '../../ui/entries.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { wordsOf } from '../../ui/words.ts';
import { Move } from './move.tsx';
import {
  type ReturnShipment,
  type Shipment,
  useOrderNumber,
  useReturnShipment,
  useShipment,
} from './queries.ts';
import { texts } from './texts.ts';

type Props = { id: string; isBack: boolean; onClose: () => void };

/** One parcel: its items and its states. */
export const ParcelDetails = ({ id, isBack, onClose }: Props) =>
  isBack ? <Back id={id} onClose={onClose} /> : <There id={id} onClose={onClose} />;

type OneProps = Pick<Props, 'id' | 'onClose'>;

function There({ id, onClose }: OneProps) {
  const { data, error, refetch } = useShipment(id);
  return (
    <Panel
      id={id}
      number={data?.trackingKey.trackingNumber}
      error={error}
      onAgain={() => void refetch()}
      onClose={onClose}
    >
      {data && <Shown shipment={data} />}
    </Panel>
  );
}

function Shown({ shipment }: { shipment: Shipment }) {
  const { city, zipCode, countryCode } = shipment.shipFromAddress;
  return (
    <>
      <Facts
        facts={[
          [texts.carrier, carrierName(shipment.trackingKey.carrier)],
          [texts.shipped, <Time key="shipped" at={shipment.shipDate} />],
          [texts.sentFrom, `${countryCode} ${zipCode} ${city}`],
          [texts.together, shipment.multiParcelShipmentId],
          [texts.id, <code key="id">{shipment.shipmentId}</code>],
        ]}
      />
      <Orders ids={shipment.positionItems.map(({ salesOrderId }) => salesOrderId)} />
      <Way states={shipment.states} />
      {isUnderWay(shipment) && <Move id={shipment.shipmentId} isBack={false} />}
    </>
  );
}

function Back({ id, onClose }: OneProps) {
  const { data, error, refetch } = useReturnShipment(id);
  return (
    <Panel
      id={id}
      number={data?.trackingKey.trackingNumber}
      error={error}
      onAgain={() => void refetch()}
      onClose={onClose}
    >
      {data && <ShownBack shipment={data} />}
    </Panel>
  );
}

const ShownBack = ({ shipment }: { shipment: ReturnShipment }) => (
  <>
    <Facts
      facts={[
        [texts.carrier, carrierName(shipment.trackingKey.carrier)],
        [texts.announced, <Time key="announced" at={shipment.createdAt} />],
        [texts.id, <code key="id">{shipment.returnShipmentId}</code>],
      ]}
    />
    <Orders ids={shipment.returnPositionItems.map(({ salesOrderId }) => salesOrderId)} />
    <Way states={shipment.states} />
    {isUnderWay(shipment) && <Move id={shipment.returnShipmentId} isBack />}
  </>
);

type PanelProps = OneProps & {
  number: string | undefined;
  error: Error | null;
  onAgain: () => void;
  children: React.ReactNode;
};

function Panel({ id, number, error, onAgain, onClose, children }: PanelProps) {
  return (
    <SidePanel label={texts.details(number ?? id)} title={number ?? texts.details('')} onClose={onClose}>
      {isGone(error) ? (
        <EmptyState title={texts.gone} />
      ) : (
        children || (error ? <ErrorState error={error} onAgain={onAgain} /> : <Loading rows={5} />)
      )}
    </SidePanel>
  );
}

function Orders({ ids }: { ids: readonly string[] }) {
  const counts = Map.groupBy(ids, (id) => id);
  return (
    <Section title={texts.orders}>
      <Entries
        none={texts.noOrders}
        entries={[...counts].map(([id, items]) => ({
          key: id,
          title: <OrderLink id={id} />,
          also: texts.inIt(items.length),
        }))}
      />
    </Section>
  );
}

function OrderLink({ id }: { id: string }) {
  const { data } = useOrderNumber(id);
  return (
    <Link to="/orders/$order" params={{ order: data ?? id }}>
      {data ?? id}
    </Link>
  );
}

type Reported = { readonly state: string; readonly occurredOn: string };

const isUnderWay = ({ states }: { readonly states: readonly Reported[] }): boolean =>
  states.at(-1)?.state !== 'DELIVERED';

const Way = ({ states }: { states: readonly Reported[] }) => (
  <Section title={texts.journey}>
    <Timeline
      entries={states.toReversed().map(({ state, occurredOn }, at) => ({
        id: `${occurredOn} ${state}`,
        at: occurredOn,
        title: at === 0 ? <StateBadge state={state} /> : wordsOf(state),
        tone: state === 'DELIVERED' ? 'good' : state === 'DELIVERY_ATTEMPT_FAILED' ? 'bad' : 'info',
      }))}
    />
  </Section>
);
