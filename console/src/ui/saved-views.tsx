import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { TextField } from './field.tsx';
import styles from './filter-bar.module.css';
import { laterTexts } from './later-texts.ts';
import { readOwn, storeOwn } from './settings.ts';
import { textOfViews, type View, viewsOf, withoutText, withView } from './views.ts';

/** The views that are kept under a name, once without what former versions kept of customers. */
function storedViews(kept: string): readonly View[] {
  const text = readOwn(kept);
  const views = viewsOf(text);
  if (text !== undefined && textOfViews(views) !== text) storeOwn(kept, textOfViews(views));
  return views;
}

/** Filtered lists of this screen that a person has named; this browser keeps them. */
export function SavedViews() {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const kept = `views.${pathname}`;
  const [views, setViews] = useState(() => storedViews(kept));
  const form = useRef<HTMLFormElement>(null);
  /** The view that takes the place of one of the same name, once that is confirmed. */
  const [replacing, setReplacing] = useState<View>();
  const replace = (view: View) => {
    store(withView(views, view));
    form.current?.reset();
    setReplacing(undefined);
  };
  const store = (next: readonly View[]) => {
    setViews(next);
    storeOwn(kept, textOfViews(next));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('view') ?? '').trim();
    if (name === '') return;
    const view = { name, search: withoutText(searchStr) };
    if (views.some((one) => one.name === name)) return setReplacing(view);
    store(withView(views, view));
    form.current?.reset();
  };
  return (
    <Disclosure label={laterTexts.views} className={styles.views}>
      <div className={styles.viewList}>
        {views.map((view) => (
          <span key={view.name} className={styles.view}>
            <Button
              look="quiet"
              small
              onClick={() => history.push(`${history.location.pathname}${view.search}`)}
            >
              {view.name}
            </Button>
            <IconButton
              icon="close"
              label={laterTexts.removeView(view.name)}
              onClick={() => store(views.filter(({ name }) => name !== view.name))}
            />
          </span>
        ))}
        <form ref={form} className={styles.view} onSubmit={save}>
          <TextField
            label={laterTexts.viewName}
            hint={laterTexts.viewHint}
            name="view"
            required
            maxLength={60}
            autoComplete="off"
          />
          <Button small type="submit">
            {laterTexts.saveView}
          </Button>
        </form>
      </div>
      {replacing && (
        <Dialog
          title={laterTexts.replaceView(replacing.name)}
          onClose={() => setReplacing(undefined)}
          actions={
            <>
              <Button onClick={() => setReplacing(undefined)}>{laterTexts.keepView}</Button>
              <Button look="danger" onClick={() => replace(replacing)}>
                {laterTexts.replaceNow}
              </Button>
            </>
          }
        >
          <p>{laterTexts.replaceViewText}</p>
        </Dialog>
      )}
    </Disclosure>
  );
}
