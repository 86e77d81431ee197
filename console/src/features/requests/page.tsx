import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CheckField } from '../../ui/field.tsx';
import { Help } from '../../ui/help.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RequestDetails } from './details.tsx';
import { ErrorList } from './errors.tsx';
import { RequestFilters } from './filters.tsx';
import { RequestList } from './list.tsx';
import { type RequestSearch, requestSearch } from './search.ts';
import { texts } from './texts.ts';

/** The request log of the sandbox: a live list with filters, and the details of one request. */
export function RequestsPage() {
  const search = requestSearch(useSearch({ from: '/requests' }));
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
            <ErrorList filters={filters} selected={request} onOpen={open} />
          ) : (
            <>
              <RequestFilters
                filters={filters}
                onChange={change}
                onClear={() => void navigate({ search: request === undefined ? {} : { request } })}
              />
              <RequestList filters={filters} selected={request} isLive={isLive} onOpen={open} />
            </>
          )}
        </Tabs>
      </Split>
    </Page>
  );
}
