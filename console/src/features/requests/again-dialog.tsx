import { type FormEvent, useId } from 'react';
import { type Edited, sendAgain } from '../../api/again.ts';
import type { OperationId } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useWriteOnce } from '../../ui/write-once.ts';
import { headerLines, headersIn, headersToRepeat } from './headers.ts';
import { assertNoPlaceholder } from './placeholders.ts';
import type { RequestInFull } from './queries.ts';
import { texts } from './texts.ts';

type Props = { request: RequestInFull; operation: OperationId; onClose: () => void };

/** A dialog that sends a request again, unchanged or edited, in the name of the person. */
export function AgainDialog({ request, operation, onClose }: Props) {
  const id = useId();
  const again = useWriteOnce({
    mutationFn: async (edited: Omit<Edited, 'headers'> & { headers: string }) => {
      assertNoPlaceholder(`${edited.url}\n${edited.headers}\n${edited.body ?? ''}`);
      return sendAgain({ ...edited, headers: headersIn(edited.headers) });
    },
  });
  const { method, url, requestBody, requestHeaders } = request;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (again.isPending) return;
    const form = new FormData(event.currentTarget);
    const body = form.get('body');
    again.mutate({
      operation,
      url: String(form.get('url')).trim(),
      headers: String(form.get('headers') ?? ''),
      body: body === null || body === '' ? undefined : String(body),
    });
  };
  return (
    <Dialog
      title={texts.again}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="primary" type="submit" form={id} isBusy={again.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p>{texts.againHint}</p>
      <form id={id} onSubmit={send}>
        <Stack>
          <TextField
            label={`${texts.address} (${method})`}
            name="url"
            defaultValue={url}
            required
            autoComplete="off"
          />
          <TextArea
            label={texts.sentHeaders}
            name="headers"
            rows={3}
            defaultValue={headerLines(headersToRepeat(requestHeaders))}
            hint={texts.headersHint}
          />
          {method !== 'GET' && (
            <TextArea label={texts.sent} name="body" rows={10} defaultValue={requestBody ?? ''} />
          )}
        </Stack>
      </form>
      <ErrorLine error={again.error} />
      {again.data && (
        <div aria-live="polite">
          <p>
            {texts.cameBack} <StatusBadge status={again.data.status} />
          </p>
          {again.data.requestId !== undefined && (
            <p>
              {texts.facts.id}: <code>{again.data.requestId}</code>
            </p>
          )}
          {again.data.text !== '' && <CodeView title={texts.answered} text={again.data.text} />}
        </div>
      )}
    </Dialog>
  );
}
