import { server } from '../../../server.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeView } from '../../../ui/code.tsx';
import { Actions, Stack } from '../../../ui/page.tsx';
import { texts } from '../texts.ts';
import { receiverCode } from './receiver-code.ts';

/** The code that receives what was set up. */
export const CodeStep = ({ url, onFinish }: { url: string; onFinish: () => void }) => (
  <Stack>
    <p>{texts.wizard.codeText}</p>
    <CodeView title="receiver.ts" text={receiverCode(url, server.publicUrl)} />
    <a href="/docs/about-the-api/webhooks">{texts.guide}</a>
    <Actions>
      <Button look="primary" onClick={onFinish}>
        {texts.wizard.finish}
      </Button>
    </Actions>
  </Stack>
);
