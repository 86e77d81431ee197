import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { useZone } from './zone.ts';

/** A day and time, entered in the time zone in which times are shown; `momentOf` reads it. */
export function MomentField({ label, ...rest }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [zone] = useZone();
  return (
    <TextField key={zone} label={zone === 'utc' ? `${label} (UTC)` : label} type="datetime-local" {...rest} />
  );
}
