import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { TextField } from './field.tsx';
import styles from './filter-bar.module.css';
import { laterTexts } from './later-texts.ts';
import { readOwn, storeOwn } from './settings.ts';
import { textOfViews, type View, viewsOf, withView } from './views.ts';

/** Filtered lists of this screen that a person has named; this browser keeps them. */
export function SavedViews() {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const kept = `views.${pathname}`;
  const [views, setViews] = useState(() => viewsOf(readOwn(kept)));
  const store = (next: readonly View[]) => {
    setViews(next);
    storeOwn(kept, textOfViews(next));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('view') ?? '').trim();
    if (name === '') return;
    store(withView(views, { name, search: searchStr }));
    form.reset();
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
        <form className={styles.view} onSubmit={save}>
          <TextField label={laterTexts.viewName} name="view" required maxLength={60} autoComplete="off" />
          <Button small type="submit">
            {laterTexts.saveView}
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
