import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useBegunWrites } from './begun-writes.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { laterTexts } from './later-texts.ts';
import styles from './unsaved.module.css';

type PageLocation = { readonly pathname: string; readonly search: object };

type Props = {
  children: ReactNode;
  /** The parameter of the address whose change closes the forms, beside a change of the screen. */
  of?: string;
};

const valueIn = ({ search }: PageLocation, name: string | undefined): unknown =>
  name === undefined ? undefined : (search as Readonly<Record<string, unknown>>)[name];

/** Asks before what was entered in a form below it is lost, with the screen or with the page. */
export function Unsaved({ children, of }: Props) {
  const { isEntered, ...handlers } = useEntered();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isEntered() && (current.pathname !== next.pathname || valueIn(current, of) !== valueIn(next, of)),
    enableBeforeUnload: isEntered,
    withResolver: true,
  });
  return (
    <>
      <div className={styles.around} {...handlers}>
        {children}
      </div>
      {status === 'blocked' && (
        <Dialog
          title={laterTexts.leaveTitle}
          onClose={reset}
          actions={
            <>
              <Button onClick={reset}>{laterTexts.stay}</Button>
              <Button look="danger" onClick={proceed}>
                {laterTexts.leave}
              </Button>
            </>
          }
        >
          <p>{laterTexts.leaveText}</p>
        </Dialog>
      )}
    </>
  );
}

const formOf = ({ target }: SyntheticEvent) => (target as HTMLInputElement).form ?? undefined;

/** All that is entered in a form. */
const valuesOf = ({ elements }: HTMLFormElement): string =>
  [...(elements as HTMLCollectionOf<HTMLInputElement>)]
    .map(({ type, checked, value }) => (type === 'checkbox' || type === 'radio' ? checked : value))
    .join('\n');

/** Knows which forms hold something that was not stored. A form is stored when the write that it began has succeeded. */
function useEntered() {
  const entered = useRef(new Set<HTMLFormElement>()).current;
  const stored = useRef(new WeakMap<HTMLFormElement, string>()).current;
  const begun = useBegunWrites(({ form, values }: { form: HTMLFormElement; values: string }) => {
    stored.set(form, values);
    if (valuesOf(form) === values) entered.delete(form);
  });
  return {
    /** Forms that are gone were stored or closed. */
    isEntered: () => [...entered].some((form) => form.isConnected && valuesOf(form) !== stored.get(form)),
    onFocus(event: SyntheticEvent) {
      const form = formOf(event);
      if (form && !stored.has(form)) stored.set(form, valuesOf(form));
    },
    onInput(event: SyntheticEvent) {
      const form = formOf(event);
      if (form) entered.add(form);
    },
    onReset: ({ target }: SyntheticEvent) => entered.delete(target as HTMLFormElement),
    /** The form's own handler has begun the write just before. A form that writes nothing only searches. */
    onSubmit({ target }: SyntheticEvent) {
      const form = target as HTMLFormElement;
      if (!begun({ form, values: valuesOf(form) })) entered.delete(form);
    },
  };
}
