import { CheckField } from '../../ui/field.tsx';
import { type EventType, eventTypes } from './search.ts';
import { texts } from './texts.ts';

/** What an endpoint is told of. */
export const EventTypes = ({
  before,
  error,
}: {
  before: readonly EventType[];
  error?: string | undefined;
}) => (
  <fieldset>
    <legend>{texts.types}</legend>
    {eventTypes.map((type) => (
      <CheckField
        key={type}
        label={type}
        hint={texts.typeHints[type]}
        name="eventTypes"
        value={type}
        defaultChecked={before.includes(type)}
      />
    ))}
    {error !== undefined && <p role="alert">{error}</p>}
  </fieldset>
);

/** The event types of a filled form. */
export const typesIn = (form: FormData): EventType[] => form.getAll('eventTypes') as EventType[];
