import { consumersFromText, defaultConsumers } from '../events/restrictions.ts';
import { secret, setting } from './setting.ts';
import { ageInDays, longSecret, oneOf, onOff } from './values.ts';

const schedules = ['standard', 'short'] as const;

/** Settings of webhooks. */
export const webhookSettings = {
  WEBHOOK_SECRET: secret<string | undefined>(
    'Secret that encrypts the keys of webhooks and of access tokens in the database, 32 characters or more. Set it with `DATABASE_URL`, the same for all processes: without it webhooks do not work and keys of access tokens are not encrypted.',
    undefined,
    longSecret,
    'made once in `DATA_DIR`',
  ),
  WEBHOOK_CONSUMERS: setting(
    'Which events a webhook consumer may receive, by its number.',
    consumersFromText(defaultConsumers),
    consumersFromText,
    `\`${defaultConsumers}\``,
  ),
  WEBHOOK_SCHEDULE: setting(
    'When failed webhook deliveries are tried again: `standard` within 76 hours; `short` within ten minutes, in a sandbox only.',
    'standard',
    oneOf(schedules),
  ),
  WEBHOOK_LOOPBACK: setting<boolean | undefined>(
    '`on`: webhook endpoints, and drivers of connectors that the server certifies, may be on this machine (127.0.0.0/8, ::1), and may use http there. In a sandbox only.',
    undefined,
    onOff,
    '`on` in a sandbox with the embedded database, else `off`',
  ),
  WEBHOOK_SIGNING_KEY_DAYS: setting(
    'Days after which the next signing key of webhooks replaces the present one, 2 or more. 0: only the operator replaces it.',
    90,
    ageInDays,
  ),
};
