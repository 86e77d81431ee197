import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Help } from '../../ui/help.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityList } from './activity-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { useInvitations, usePeople } from './queries.ts';
import { peopleSearch } from './search.ts';
import { texts } from './texts.ts';

/** The partner's people: invite, change and remove them. */
export function PeoplePage() {
  const { may } = useSelf();
  const { tab = 'people' } = peopleSearch(useSearch({ from: '/people' }));
  const navigate = useNavigate({ from: '/people' });
  const [isInviting, setInviting] = useState(false);
  const people = usePeople();
  const invitations = useInvitations();
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />
          {may('inviteConsolePerson') && (
            <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
              {texts.invite}
            </Button>
          )}
        </>
      }
    >
      <div>
        <Tabs
          label={texts.tabs}
          selected={tab}
          onSelect={(name) =>
            void navigate({ search: name === 'people' ? {} : { tab: name }, replace: true })
          }
          tabs={[
            { name: 'people', label: texts.people, count: people.data?.people.length },
            { name: 'invitations', label: texts.invitations, count: invitations.data?.invitations.length },
            ...(may('listActivity') ? [{ name: 'activity' as const, label: texts.activity }] : []),
          ]}
        >
          {tab === 'people' && <PeopleList />}
          {tab === 'invitations' && <InvitationList />}
          {tab === 'activity' && <ActivityList />}
        </Tabs>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
