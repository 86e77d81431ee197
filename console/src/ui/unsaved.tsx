import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';
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
  const entered = useRef(new Set<HTMLFormElement>());
  /** Forms that are gone were stored or closed. */
  const isEntered = () => [...entered.current].some(({ isConnected }) => isConnected);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isEntered() && (current.pathname !== next.pathname || valueIn(current, of) !== valueIn(next, of)),
    enableBeforeUnload: isEntered,
    withResolver: true,
  });
  const enter = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement;
    if (form) entered.current.add(form);
  };
  const forget = ({ target }: FormEvent) => entered.current.delete(target as HTMLFormElement);
  return (
    <>
      <div className={styles.around} onInput={enter} onSubmit={forget} onReset={forget}>
        {children}
      </div>
      {status === 'blocked' && (
        <Dialog
          title={texts.leaveTitle}
          onClose={reset}
          actions={
            <>
              <Button onClick={reset}>{texts.stay}</Button>
              <Button look="danger" onClick={proceed}>
                {texts.leave}
              </Button>
            </>
          }
        >
          <p>{texts.leaveText}</p>
        </Dialog>
      )}
    </>
  );
}
