import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Actions, Stack } from '../../ui/page.tsx';
import { type RunToStart, useStart } from './queries.ts';
import styles from './start-form.module.css';
import { texts } from './texts.ts';

const levels = ['', 'basics', 'everyday', 'rough-weather', 'good-citizen'] as const;

type Level = (typeof levels)[number];

/** A form with which the server plays a run against the driver of a connector that runs already. */
export function StartForm({ onStarted }: { onStarted: (id: string) => void }) {
  const start = useStart();
  const [level, setLevel] = useState<Level>('');
  const errors = fieldErrors(start.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (start.isPending) return;
    start.mutate(runOf(level, new FormData(event.currentTarget)), { onSuccess: ({ id }) => onStarted(id) });
  };
  return (
    <form onSubmit={send}>
      <Stack>
        <div className={styles.fields}>
          <TextField
            label={texts.driver}
            name="driver"
            type="url"
            inputMode="url"
            required
            maxLength={2_000}
            defaultValue={texts.usualDriver}
            hint={texts.driverHint}
            error={errors.driver}
          />
          <SelectField
            label={texts.levelToPlay}
            value={level}
            onChoose={setLevel}
            choices={levels.map((value) => ({ value, label: value === '' ? texts.allLevels : value }))}
            error={errors.level}
          />
          <TextField
            label={texts.onlyCases}
            name="cases"
            spellCheck={false}
            hint={texts.onlyCasesHint}
            error={errors.cases}
          />
        </div>
        {Object.keys(errors).length === 0 && <ErrorLine error={start.error} />}
        <Actions>
          <Button look="primary" type="submit" isBusy={start.isPending}>
            {texts.run}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function runOf(level: Level, form: FormData): RunToStart {
  const cases = String(form.get('cases'))
    .split(/[\s,]+/)
    .filter((name) => name !== '');
  return {
    driver: String(form.get('driver')).trim(),
    ...(level !== '' && { level }),
    ...(cases.length > 0 && { cases }),
  };
}
