import { Type } from 'typebox';
import type { App } from '../../../platform/http/server.ts';
import type { SandboxContext } from '../../context.ts';
import { refusals } from '../../schemas.ts';
import { ofRun } from '../parameters.ts';
import { endRequest } from '../schemas.ts';
import { endRun } from './end.ts';

/** Registers the route that ends a run. */
export function registerEnd(app: App, context: SandboxContext): void {
  app.post(
    '/certifications/:certificationId/end',
    {
      // It waits until runs of others are judged.
      config: { alwaysAnswered: true },
      schema: {
        operationId: 'endSandboxCertification',
        summary: 'End a certification',
        description:
          'Judges each case, and stores what it came to. Afterwards nothing more is reported, and no further sellers are made. A server judges one run at a time, for at most 90 seconds: cases that are left then keep your verdict, and the run gets no statement. Answers 409 when the run is over, and while another request ends it.',
        params: Type.Object(ofRun),
        body: endRequest,
        response: {
          200: Type.Ref('SandboxCertificationDetails', { description: 'The run as it ended.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async ({ caller, params, body }) => endRun(context, caller, { id: params.certificationId, ...body }),
  );
}
