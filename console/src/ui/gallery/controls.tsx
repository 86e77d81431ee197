import { useState } from 'react';
import { Button, buttonClass, IconButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../field.tsx';
import { FilterBar, FilterText } from '../filter-bar.tsx';
import { SidePanel } from '../side-panel.tsx';
import { Tabs } from '../tabs.tsx';
import { showToast } from '../toast.tsx';
import { Sample, Samples } from './sample.tsx';
import { words } from './words.ts';

export const Buttons = () => (
  <Samples title="Button">
    <Sample name="primary, secondary, quiet, danger">
      <Button look="primary">Send</Button>
      <Button>Cancel</Button>
      <Button look="quiet">Clear</Button>
      <Button look="danger">Remove</Button>
    </Sample>
    <Sample name="busy, disabled, small, with a picture">
      <Button look="primary" isBusy>
        Sending
      </Button>
      <Button disabled>Not now</Button>
      <Button small icon="copy">
        Copy
      </Button>
      <IconButton icon="close" label="Close the sample" />
      <IconButton icon="menu" label="Not to be used now" disabled />
    </Sample>
    <Sample name="a link, long words">
      <a className={buttonClass('primary')} href="#content">
        To the content
      </a>
      <Button>{words.german}</Button>
    </Sample>
  </Samples>
);

export function Fields() {
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  const [filter, setFilter] = useState('');
  const choices = [
    { value: 'a', label: words.german },
    { value: 'b', label: 'Short' },
  ] as const;
  return (
    <Samples title="Field, select, filter bar">
      <Sample name="text, with a hint and an error">
        <TextField label="Name" placeholder="Nordlicht Handels GmbH" autoComplete="off" />
        <TextField label={words.german} hint={words.long} defaultValue={words.hostile} />
        <TextField label="E-mail address" error="This is no e-mail address." defaultValue="ada@" />
        <TextField label="Disabled" disabled defaultValue="cannot be changed" />
      </Sample>
      <Sample name="select, several lines, box">
        <SelectField label="Role" value={choice} onChoose={setChoice} choices={choices} />
        <SelectField label="Disabled" value="b" onChoose={setChoice} choices={choices} disabled />
        <TextArea label="Key" rows={3} defaultValue="-----BEGIN PUBLIC KEY-----" />
        <CheckField label={words.german} hint="It is ticked." defaultChecked />
        <CheckField label="Disabled" disabled />
      </Sample>
      <Sample name="filter bar">
        <FilterBar label="Filters of the sample" isFiltered={filter !== ''} onClear={() => setFilter('')}>
          <FilterText label="Order number" value={filter} onChange={setFilter} placeholder="b7k2m9xq4d" />
        </FilterBar>
      </Sample>
    </Samples>
  );
}

export function TabsAndDialogs() {
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const [open, setOpen] = useState<'dialog' | 'panel'>();
  const close = () => setOpen(undefined);
  return (
    <Samples title="Tabs, dialog, side panel, toast">
      <Sample name="tabs">
        <div>
          <Tabs
            label="Sample tabs"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { name: 'one', label: 'Deliveries', count: 12 },
              { name: 'two', label: words.german, count: 10_000 },
              { name: 'three', label: 'Settings' },
            ]}
          >
            What the tab {tab} shows.
          </Tabs>
        </div>
      </Sample>
      <Sample name="opened by a button">
        <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
        <Button onClick={() => setOpen('panel')}>Open the panel</Button>
        <Button onClick={() => showToast(`Stored: ${words.german}`)}>Show a toast</Button>
        <Button onClick={() => showToast(words.hostile, { isBad: true })}>Show a failure</Button>
      </Sample>
      {open === 'dialog' && (
        <Dialog
          title={`Remove ${words.long}?`}
          onClose={close}
          actions={<Button onClick={close}>Cancel</Button>}
        >
          <p>{words.hostile}</p>
          <TextField label="Name" />
        </Dialog>
      )}
      {open === 'panel' && (
        <SidePanel label="Sample panel" title={words.long} onClose={close}>
          <p>{words.hostile}</p>
        </SidePanel>
      )}
    </Samples>
  );
}
