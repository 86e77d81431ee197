import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CheckField } from '../../ui/field.tsx';
import { Help } from '../../ui/help.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RequestDetails } from './details.tsx';
import { ErrorList } from './errors.tsx';
import { ErrorFilters, RequestFilters } from './filters.tsx';
import { RequestList } from './list.tsx';
import { type RequestFilters as Filters, type RequestSearch, requestSearch, wrongFilters } from './search.ts';
import { texts } from './texts.ts';

/** The request log of the sandbox: a live list with filters, and the details of one request. */
export function RequestsPage() {
  const given = useSearch({ from: '/requests' });
  const search = requestSearch(given);
  const wrong = wrongFilters(given);
  const wrongTimes = wrong.filter((name) => name === 'from' || name === 'to');
  const navigate = useNavigate({ from: '/requests' });
  const [isLive, setLive] = useState(true);
  const change = useCallback(
    (changed: RequestSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changed }),
        replace: changed.request === undefined,
      }),
    [navigate],
  );
  const { request, tab, ...filters } = search;
  const clear = () => void navigate({ search: { ...(tab && { tab }), ...(request && { request }) } });
  const open = (id: string) => change({ request: id });
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />
          <CheckField
            label={texts.live}
            checked={isLive}
            onChange={({ target }) => setLive(target.checked)}
          />
        </>
      }
    >
      <Split
        panel={
          request !== undefined && (
            <RequestDetails key={request} id={request} onClose={() => change({ request: undefined })} />
          )
        }
      >
        <Tabs
          label={texts.tabs}
          selected={tab ?? 'all'}
          onSelect={(name) => change({ tab: name === 'errors' ? name : undefined })}
          tabs={[
            { name: 'all', label: texts.all },
            { name: 'errors', label: texts.errors },
          ]}
        >
          {tab === 'errors' ? (
            <>
              <ErrorFilters filters={filters} isWrong={wrongTimes.length > 0} onChange={change} />
              {wrongTimes.length > 0 ? (
                <WrongFilters names={wrongTimes} />
              ) : (
                <ErrorList filters={filters} selected={request} isLive={isLive} onOpen={open} />
              )}
            </>
          ) : (
            <>
              <RequestFilters
                filters={filters}
                isWrong={wrong.length > 0}
                onChange={change}
                onClear={clear}
              />
              {wrong.length > 0 ? (
                <WrongFilters names={wrong} />
              ) : (
                <RequestList filters={filters} selected={request} isLive={isLive} onOpen={open} />
              )}
            </>
          )}
        </Tabs>
      </Split>
    </Page>
  );
}

/** Said in place of a list, because one without these filters would show what nobody asked for. */
const WrongFilters = ({ names }: { names: readonly (keyof Filters)[] }) => (
  <EmptyState icon="search" title={texts.wrongFilters}>
    {texts.wrongFiltersText(names.map((name) => texts[name === 'orderNumber' ? 'order' : name]).join(', '))}
  </EmptyState>
);
