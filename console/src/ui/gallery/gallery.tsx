import { Page } from '../page.tsx';
import { Buttons, Fields, TabsAndDialogs } from './controls.tsx';
import styles from './gallery.module.css';
import { Focused, Icons, Lists, Opened } from './more.tsx';
import { Badges, Codes, States, Story, TenThousandRows } from './shown.tsx';

/** Every component in all its states, to check in both themes and with the keyboard. */
export const Gallery = () => (
  <Page title="Components" lead="What the console is made of, in every state.">
    <div className={styles.columns}>
      <Buttons />
      <Fields />
      <TabsAndDialogs />
      <Badges />
      <Codes />
      <Story />
      <States />
      <Icons />
      <Focused />
      <Lists />
      <Opened />
      <div className={styles.wide}>
        <TenThousandRows />
      </div>
    </div>
  </Page>
);
