import type { ReactNode } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Help } from '../../ui/help.tsx';
import { Card, Page, Stack } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { wordsOf } from '../../ui/words.ts';
import styles from './page.module.css';
import { type Profile, useAddresses, useCarriers, useCompany, useProfiles } from './queries.ts';
import { texts } from './texts.ts';

/** Shipping profiles, return addresses with their carriers, and the data of the company. */
export function SetUpPage() {
  const { may } = useSelf();
  return (
    <Page title={texts.title} lead={texts.lead} actions={<Help read={() => import('./help.ts')} />}>
      <div className={styles.columns}>
        <Stack>
          <Profiles />
          <Addresses />
        </Stack>
        {may('getConsoleCompany') && <Company />}
      </div>
    </Page>
  );
}

type Read = { readonly error: Error | null; readonly refetch: () => unknown };

function Part({ title, read, children }: { title: string; read: Read; children: ReactNode }) {
  return (
    <Card title={title}>
      {children ||
        (read.error ? (
          <ErrorState error={read.error} onAgain={() => void read.refetch()} />
        ) : (
          <Loading rows={2} />
        ))}
    </Card>
  );
}

const dayNames = (days: Profile['workingDays']): string =>
  days.map((day) => wordsOf(day).slice(0, 3)).join(', ');

function Profiles() {
  const read = useProfiles();
  const profiles = read.data?.pages.flatMap(({ results }) => results);
  return (
    <Part title={texts.profiles} read={read}>
      {profiles && (
        <Entries
          none={texts.noProfiles}
          entries={profiles.map((one) => ({
            key: one.shippingProfileId,
            title: one.shippingProfileName,
            also: (
              <>
                {texts.profileFacts(wordsOf(one.deliveryType), one.defaultProcessingTime, one.transportTime)}
                <br />
                {texts.cutoff(one.orderCutoff, dayNames(one.workingDays))}
                <br />
                <code>{one.shippingProfileId}</code>
              </>
            ),
          }))}
        />
      )}
      {read.hasNextPage && (
        <div>
          <Button isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </Part>
  );
}

function Addresses() {
  const read = useAddresses();
  const addresses = read.data ?? [];
  const carriers = useCarriers(addresses.map(({ returnAddressId }) => returnAddressId));
  return (
    <Part title={texts.addresses} read={read}>
      {read.data && (
        <Entries
          none={texts.noAddresses}
          entries={addresses.map((one, at) => {
            const names = (carriers[at]?.data ?? []).map(({ returnCarrier }) => returnCarrier).join(', ');
            const street = [one.returnStreet, one.returnHouseNumber].filter(Boolean).join(' ');
            const place = [one.returnZipCode, one.returnCity, one.returnCountry].filter(Boolean).join(' ');
            return {
              key: one.returnAddressId,
              title: [one.returnRecipient, one.returnRecipientSuffix].filter(Boolean).join(' '),
              also: (
                <>
                  {[street, place].filter(Boolean).join(', ')}
                  <br />
                  {wordsOf(one.returnWarehouseType)}
                  {one.isMisdirectedAddress && ` · ${texts.misdirected}`} ·{' '}
                  {names === '' ? texts.noCarriers : texts.carriers(names)}
                  <br />
                  <code>{one.returnAddressId}</code>
                </>
              ),
            };
          })}
        />
      )}
    </Part>
  );
}

function Company() {
  const read = useCompany();
  const { data } = read;
  return (
    <Part title={texts.company} read={read}>
      {data && (
        <Facts
          facts={[
            [texts.name, data.partnerName],
            [texts.shop, data.shopName],
            [texts.address, `${data.street}, ${data.countryCode} ${data.zipCode} ${data.city}`],
            [texts.represented, data.representedBy],
            [texts.vat, data.vatId],
            [texts.tax, data.taxNumber],
            [texts.exemption, data.vatExemption],
            [texts.court, data.registerCourt],
            [texts.register, data.commercialRegisterNumber],
            [texts.board, data.headOfSupervisoryBoard],
            [texts.weee, data.weeeRegistrationNumber],
          ]}
        />
      )}
    </Part>
  );
}
