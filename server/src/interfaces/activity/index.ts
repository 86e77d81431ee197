import { placeBefore, textOf } from '../../kernel/stream-place.ts';
import type { Database } from '../../platform/database.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { refuseUnknownNames } from '../../platform/http/unknown-names.ts';
import type { ActivityContext } from './context.ts';
import { activityModels, renderError } from './models.ts';
import { registerList } from './routes.ts';
import { registerStory } from './story/routes.ts';
import { readHorizon } from './stream/read.ts';
import { registerStream } from './stream/routes.ts';

export { recordCallsOfPeople } from './calls.ts';
export { activityExamples } from './examples.ts';
export { kindsOf } from './parameters.ts';
export { searchActivity } from './read.ts';
export { onWire } from './wire.ts';

/** Where a stream begins that leaves out nothing of what is committed after this call: a `Last-Event-ID`. */
export const presentPlace = async (db: Database): Promise<string> =>
  textOf(placeBefore(await readHorizon(db)));

/** Registers the activity of a partner behind the scope `orders`; further scopes show more kinds. */
export function registerActivity(app: App, context: ActivityContext): void {
  for (const model of activityModels) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, context.verify, { scope: 'orders', tag: 'Activity v1', renderError });
      refuseUnknownNames(scope);
      registerList(scope, context);
      registerStream(scope, context);
      registerStory(scope, context);
    },
    { prefix: '/v1/activity' },
  );
}
