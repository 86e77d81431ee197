import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, FilterText } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { Listing } from '../../ui/listing.tsx';
import { numberText } from '../../ui/locale.ts';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Unsaved } from '../../ui/unsaved.tsx';
import { wordsOf } from '../../ui/words.ts';
import { ArticleCounts } from './counts.tsx';
import { ArticleDetails } from './details.tsx';
import { type Article, useArticles } from './queries.ts';
import { type ArticlesSearch, articleStatuses, articlesSearch } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<Article>[] = [
  { id: 'sku', header: texts.sku, width: 'minmax(0, 0.9fr)', cell: ({ sku }) => <code>{sku}</code> },
  {
    id: 'title',
    header: texts.name,
    width: 'minmax(0, 1fr)',
    isExtra: true,
    cell: ({ title }) => title,
  },
  {
    id: 'status',
    header: texts.status,
    width: '6rem',
    cell: ({ status }) => <StateBadge state={status} />,
  },
  {
    id: 'obstacles',
    header: texts.obstacles,
    width: 'minmax(0, 0.7fr)',
    isExtra: true,
    cell: ({ obstacles }) =>
      obstacles.map((one) => (
        <span key={one}>
          <Badge tone="warn">{texts.obstacleNames[one] ?? one}</Badge>{' '}
        </span>
      )),
  },
  {
    id: 'stock',
    header: texts.stock,
    width: '4rem',
    isNumber: true,
    cell: ({ quantity }) => (quantity === undefined ? '–' : numberText(quantity)),
  },
  {
    id: 'price',
    header: texts.price,
    width: '6rem',
    isNumber: true,
    cell: ({ priceCents }) => <Money amount={priceCents / 100} currency="EUR" />,
  },
];

const concerns = ofKind('product', 'price', 'active', 'stock', 'review', 'order', 'sandbox', 'snapshot');

/** All articles by sku, or those that a search finds, with the details of one beside the list. */
export function ArticlesPage() {
  const search = articlesSearch(useSearch({ from: '/articles' }));
  const navigate = useNavigate({ from: '/articles' });
  const change = useCallback(
    (changed: ArticlesSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.article === undefined,
      }),
    [navigate],
  );
  const find = useCallback((text: string) => change({ text: text || undefined }), [change]);
  useFreshBy(concerns, ['articles']);
  const { text, status, article } = search;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Split
        panel={
          article !== undefined && (
            <Unsaved of="article">
              <ArticleDetails key={article} sku={article} onClose={() => change({ article: undefined })} />
            </Unsaved>
          )
        }
      >
        <FilterBar
          label={texts.filters}
          isFiltered={Boolean(text || status)}
          onClear={() => change({ text: undefined, status: undefined })}
        >
          <FilterText
            isWide
            label={texts.text}
            value={text ?? ''}
            placeholder={texts.textHint}
            onChange={find}
          />
          <SelectField
            label={texts.status}
            value={status ?? ''}
            onChoose={(chosen) => change({ status: chosen || undefined })}
            choices={[
              { value: '', label: texts.anyStatus },
              ...articleStatuses.map((value) => ({ value, label: wordsOf(value) })),
            ]}
          />
        </FilterBar>
        <ArticleCounts status={status} onChoose={(chosen) => change({ status: chosen })} />
        <Listing
          read={useArticles(search)}
          rowsOf={({ articles }) => articles}
          none={<NoArticles isFiltered={Boolean(text || status)} />}
          label={texts.table}
          columns={columns}
          keyOf={({ sku }) => sku}
          alsoOf={({ title }) => title}
          onOpen={({ sku }) => change({ article: sku })}
          selected={article}
        />
      </Split>
    </Page>
  );
}

const NoArticles = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon="search" title={texts.noneFound}>
      {texts.noneFoundText}
    </EmptyState>
  ) : (
    <EmptyState
      icon="articles"
      title={texts.none}
      action={
        <a href="/docs/functional-interfaces/products" className={buttonClass('primary')}>
          {texts.guide}
        </a>
      }
    >
      {texts.noneText}
    </EmptyState>
  );
