import { Type } from 'typebox';
import { sku } from '../fields.ts';

/** An active status as the interface answers it. */
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

/** The fields of an active status that a write must have. Other fields are ignored. */
export const activeStatusUpdate = Type.Object({ sku, active: Type.Boolean() }, { $id: 'ActiveStatusUpdate' });
