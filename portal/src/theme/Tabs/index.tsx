import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The framework's tabs, but without a second rendering after hydration, so that the code that the build has
 * highlighted stays.
 */
export default function Tabs(props: Props): ReactNode {
  const value = useTabsContextValue(props);
  return (
    <TabsProvider value={value}>
      <div className={`theme-tabs-container tabs-container ${styles.container}`}>
        <TabList />
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}

function TabList(): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const choose = (tab: HTMLElement, value: string): void => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  return (
    <div role="tablist" aria-orientation="horizontal" className="tabs">
      {tabValues.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          tabIndex={selectedValue === value ? 0 : -1}
          aria-selected={selectedValue === value}
          className={`tabs__item ${styles.item} ${selectedValue === value ? 'tabs__item--active' : ''}`}
          onClick={(event) => choose(event.currentTarget, value)}
          onKeyDown={moveFocus}
        >
          {label ?? value}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys move through the tabs in a circle. Enter or the space bar chooses the focused tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  tabs.at((tabs.indexOf(event.currentTarget) + step) % tabs.length)?.focus();
}
