import { CodeView } from '../../../ui/code.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { NewConsumer } from '../queries.ts';
import { texts } from '../texts.ts';
import { StepForm } from './step-form.tsx';

const makeKeys = `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072 -out webhook-private.pem
openssl pkey -in webhook-private.pem -pubout -out webhook-public.pem`;

type Props = {
  draft: NewConsumer;
  onBack: (key: string) => void;
  onNext: (key: string) => void;
  onStop: () => void;
};

const keyIn = (form: FormData): string => String(form.get('key') ?? '').trim();

/** The key by which everything that is sent is encrypted. */
export const KeyStep = ({ draft, onBack, onNext, onStop }: Props) => (
  <StepForm
    label={texts.wizard.next}
    onBack={(form) => onBack(keyIn(form))}
    onStop={onStop}
    onSend={(form) => onNext(keyIn(form))}
  >
    <p>{texts.wizard.keyText}</p>
    <CodeView title={texts.wizard.makeKeys} text={makeKeys} />
    <TextArea label={texts.key} name="key" rows={6} defaultValue={draft.key} hint={texts.keyHint} />
  </StepForm>
);
