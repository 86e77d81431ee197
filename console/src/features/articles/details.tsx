import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { actorOf, toldOf } from '../../ui/activity-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Facts } from '../../ui/facts.tsx';
import { numberText } from '../../ui/locale.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Changes } from './changes.tsx';
import { type Article, useArticle, useHappened, useMarketplaceStatus, useProductData } from './queries.ts';
import { texts } from './texts.ts';

/** One article: its data, forms to change it, its marketplace status, and its history. */
export function ArticleDetails({ sku, onClose }: { sku: string; onClose: () => void }) {
  const { data, error, refetch } = useArticle(sku);
  return (
    <SidePanel label={texts.details(sku)} title={data?.title ?? sku} onClose={onClose}>
      {data ? (
        <>
          <ArticleFacts article={data} />
          <Changes article={data} />
          <Problems sku={sku} />
          <Happened sku={sku} />
          <ProductData sku={sku} />
        </>
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : data === null ? (
        <EmptyState title={texts.gone} />
      ) : (
        <Loading rows={6} />
      )}
    </SidePanel>
  );
}

function ArticleFacts({ article }: { article: Article }) {
  const { sku, obstacles, status, priceCents, standardPriceCents } = article;
  const isOnSale = standardPriceCents !== priceCents;
  return (
    <Facts
      facts={
        [
          [texts.status, <StateBadge key="status" state={status} />],
          [
            texts.obstacles,
            obstacles.length > 0
              ? obstacles.map((one) => (
                  <span key={one}>
                    <Badge tone="warn">{texts.obstacleNames[one] ?? one}</Badge>{' '}
                  </span>
                ))
              : status === 'ONLINE'
                ? texts.noObstacles
                : texts.notOnline,
          ],
          [texts.price, <Money key="price" amount={priceCents / 100} currency="EUR" />],
          [texts.standardPrice, isOnSale && <Money amount={standardPriceCents / 100} currency="EUR" />],
          [texts.stock, article.quantity === undefined ? texts.noStock : numberText(article.quantity)],
          [texts.active, article.active ? texts.isActive : texts.isInactive],
          [texts.sku, <code key="sku">{sku}</code>],
          [texts.product, article.productReference],
          [texts.ean, <code key="ean">{article.ean}</code>],
          [texts.moin, article.moin && <code>{article.moin}</code>],
          [texts.category, article.category],
          [texts.since, <Time key="since" at={article.statusModified} />],
        ].filter(([, value]) => value !== false) as [string, React.ReactNode][]
      }
    />
  );
}

function Problems({ sku }: { sku: string }) {
  const read = useMarketplaceStatus(sku);
  return (
    <Section title={texts.problems}>
      <Read read={read}>
        {(data) => (
          <Entries
            none={texts.noProblems}
            entries={[...(data?.errors ?? []), ...(data?.information ?? [])].map(({ code, title }) => ({
              key: `${code} ${title}`,
              title,
              also: code,
            }))}
          />
        )}
      </Read>
    </Section>
  );
}

function Happened({ sku }: { sku: string }) {
  const { self, may } = useSelf();
  const read = useHappened(sku);
  if (!may('listActivity')) return null;
  return (
    <Section title={texts.happened}>
      <Read read={read}>
        {({ entries }) => (
          <>
            {entries.length === 0 && <p>{texts.nothing}</p>}
            <Timeline
              entries={entries.map((entry) => ({
                id: entry.id,
                at: entry.time,
                ...toldOf(entry),
                details: actorOf(entry, self.personId),
              }))}
            />
          </>
        )}
      </Read>
    </Section>
  );
}

function ProductData({ sku }: { sku: string }) {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <LoadedData sku={sku} />
  ) : (
    <div>
      <Button onClick={() => setShown(true)}>{texts.showData}</Button>
    </div>
  );
}

function LoadedData({ sku }: { sku: string }) {
  const { data, error } = useProductData(sku);
  if (!data) return error ? <ErrorState error={error} /> : <Loading />;
  return <CodeView title={texts.data} text={JSON.stringify(data.productVariations[0] ?? {})} />;
}
