import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { wordsOf } from '../../ui/words.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { Part } from './part.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { type Profile, useProfiles, useRemoveProfile } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { texts } from './texts.ts';

const dayNames = (days: Profile['workingDays']): string =>
  days.map((day) => wordsOf(day).slice(0, 3)).join(', ');

/** How fast the seller sends, and by what. */
export function Profiles() {
  const { may } = useSelf();
  const read = useProfiles();
  const [changed, setChanged] = useState<Profile | 'new'>();
  const [removed, setRemoved] = useState<Profile>();
  const profiles = read.data?.pages.flatMap(({ results }) => results);
  const add = profiles && may('createShippingProfile') && (
    <Button small icon="plus" onClick={() => setChanged('new')}>
      {texts.addProfile}
    </Button>
  );
  return (
    <Part title={texts.profiles} read={read} actions={add}>
      {profiles && (
        <Entries
          none={texts.noProfiles}
          entries={profiles.map((one) => ({
            key: one.shippingProfileId,
            title: one.shippingProfileName,
            also: <ProfileFacts profile={one} />,
            actions: (
              <EntryButtons
                name={one.shippingProfileName}
                onChange={may('updateShippingProfile') && (() => setChanged(one))}
                onRemove={may('deleteShippingProfile') && (() => setRemoved(one))}
              />
            ),
          }))}
        />
      )}
      {profiles && read.hasNextPage && (
        <>
          <ErrorLine error={read.error} />
          <div>
            <Button isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
              {texts.more}
            </Button>
          </div>
        </>
      )}
      {changed && (
        <ProfileDialog
          profile={changed === 'new' ? undefined : changed}
          onClose={() => setChanged(undefined)}
        />
      )}
      {removed && <RemoveProfile profile={removed} onClose={() => setRemoved(undefined)} />}
    </Part>
  );
}

const ProfileFacts = ({ profile: one }: { profile: Profile }) => (
  <>
    {texts.profileFacts(wordsOf(one.deliveryType), one.defaultProcessingTime, one.transportTime)}
    <br />
    {texts.cutoff(one.orderCutoff, dayNames(one.workingDays))}
    <br />
    <code>{one.shippingProfileId}</code>
  </>
);

function RemoveProfile({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  return (
    <RemoveDialog
      name={profile.shippingProfileName}
      text={texts.removeProfileText}
      remove={useRemoveProfile(profile.shippingProfileId)}
      onClose={onClose}
    />
  );
}
