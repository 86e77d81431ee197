import { Type } from 'typebox';
import { sku } from '../fields.ts';

/** An active status as it is read. */
export const activeStatus = Type.Object(
  {
    sku,
    active: Type.Boolean({ description: 'Whether the variation may be sold.' }),
    lastModified: Type.Optional(
      Type.String({ format: 'date-time', description: 'When the flag last changed. Ignored in writes.' }),
    ),
  },
  { $id: 'ActiveStatus', description: 'Whether a variation is offered.' },
);

/** What a write of an active status is checked for; everything else in it is ignored. */
export const activeStatusUpdate = Type.Object({ sku, active: Type.Boolean() }, { $id: 'ActiveStatusUpdate' });
