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
      schema: {
        operationId: 'endSandboxCertification',
        summary: 'End a certification',
        description:
          'Stores what each case came to. Afterwards nothing more is reported, and no further sellers are made.',
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
