import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Card, Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Handling, type Review, useDecideReview, useHandling, useSetHandling } from './queries.ts';
import { texts } from './texts.ts';

const decisions = ['ONLINE', 'RESTRICTED', 'REJECTED'] as const satisfies readonly Review['status'][];

/** What the marketplace decides: reviews of articles, and price reductions. */
export function Marketplace() {
  const { may } = useSelf();
  return (
    <Card title={texts.marketplace}>
      {may('decideSandboxReview') && <ReviewForm />}
      {may('setSandboxPriceReductionHandling') && <Reductions />}
    </Card>
  );
}

function ReviewForm() {
  const decide = useDecideReview();
  const [status, setStatus] = useState<Review['status']>('ONLINE');
  const errors = fieldErrors(decide.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decide.isPending) return;
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const [code, title] = [text('code'), text('title')];
    decide.mutate(
      {
        sku: text('sku'),
        status,
        ...(code !== '' && { errors: [{ code, ...(title !== '' && { title }) }] }),
      },
      {
        onSuccess: (review) => {
          showToast(texts.reviewed(review.sku, review.status));
          form.reset();
        },
      },
    );
  };
  return (
    <form onSubmit={send} aria-label={texts.review}>
      <Stack>
        <h3>{texts.review}</h3>
        <TextField label={texts.reviewedSku} name="sku" required autoComplete="off" />
        <SelectField
          label={texts.decision}
          value={status}
          onChoose={setStatus}
          choices={decisions.map((value) => ({ value, label: texts.decisions[value] }))}
        />
        {status !== 'ONLINE' && (
          <>
            <TextField
              label={texts.code}
              name="code"
              hint={texts.codeHint}
              error={errors.errors}
              autoComplete="off"
            />
            <TextField label={texts.codeTitle} name="title" maxLength={500} autoComplete="off" />
          </>
        )}
        {errors.errors === undefined && <ErrorLine error={decide.error} />}
        <div>
          <Button type="submit" isBusy={decide.isPending}>
            {texts.decide}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What becomes of price reductions from now on. */
function Reductions() {
  const { data } = useHandling();
  const set = useSetHandling();
  if (!data) return null;
  const choose = (handling: Handling['handling']) =>
    set.mutate({ handling }, { onSuccess: () => showToast(texts.handlingSet) });
  return (
    <>
      <SelectField<Handling['handling']>
        label={texts.handling}
        hint={texts.handlingHint}
        value={data.handling}
        onChoose={choose}
        choices={(['PROCESS', 'HOLD', 'REFUSE'] as const).map((value) => ({
          value,
          label: texts.handlings[value],
        }))}
      />
      <ErrorLine error={set.error} />
    </>
  );
}
