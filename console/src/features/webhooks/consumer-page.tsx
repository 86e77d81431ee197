import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isGone } from '../../api/errors.ts';
import { Help } from '../../ui/help.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ConsumerActions } from './consumer-actions.tsx';
import { ConsumerFacts } from './consumer-facts.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { FindEvents } from './find-events.tsx';
import { KeysCard } from './keys-card.tsx';
import { type Consumer, useConsumer, useFreshWebhooks } from './queries.ts';
import { consumerSearch } from './search.ts';
import { texts } from './texts.ts';

const from = '/webhooks/$consumerId';

/** One endpoint: its settings, its health and its deliveries. */
export function ConsumerPage() {
  const consumerId = Number(useParams({ from }).consumerId);
  const { data, error, refetch } = useConsumer(consumerId);
  const isNone = !Number.isSafeInteger(consumerId) || isGone(error);
  useFreshWebhooks(consumerId);
  if (data && !isGone(error)) return <Shown consumer={data} />;
  return (
    <Page title={texts.title} lead={<Link to="/webhooks">{texts.back}</Link>}>
      {isNone && <EmptyState title={texts.gone} />}
      {!isNone && error && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!isNone && !error && <Loading />}
    </Page>
  );
}

function Shown({ consumer }: { consumer: Consumer }) {
  const { consumerId, url } = consumer;
  const search = consumerSearch(useSearch({ from }));
  const navigate = useNavigate({ from });
  const { delivery, tab = 'deliveries' } = search;
  const close = () => void navigate({ search: (before) => ({ ...before, delivery: undefined }) });
  return (
    <Page
      title={url}
      lead={<Link to="/webhooks">{texts.back}</Link>}
      actions={
        <>
          <Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />
          <ConsumerActions consumer={consumer} />
        </>
      }
    >
      <ConsumerFacts consumer={consumer} />
      <KeysCard consumer={consumer} />
      <Split
        panel={
          delivery !== undefined && (
            <DeliveryDetails key={delivery} consumerId={consumerId} deliveryId={delivery} onClose={close} />
          )
        }
      >
        <Tabs
          label={texts.tabs}
          selected={tab}
          onSelect={(name) =>
            void navigate({ search: name === 'events' ? { tab: name } : {}, replace: true })
          }
          tabs={[
            { name: 'deliveries', label: texts.deliveries },
            { name: 'events', label: texts.findEvents },
          ]}
        >
          {tab === 'events' ? <FindEvents consumerId={consumerId} /> : <Deliveries consumerId={consumerId} />}
        </Tabs>
      </Split>
    </Page>
  );
}
