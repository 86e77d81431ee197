import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useFreshBy } from '../live/use-activity.ts';
import { useSelf } from '../session/self.tsx';
import { Icon } from '../ui/icon.tsx';
import { spanText, Time } from '../ui/time.tsx';
import styles from './sandbox-clock.module.css';
import { texts } from './texts.ts';

/** The time of the sandbox, when somebody has moved it ahead of real time. */
export function SandboxClock() {
  const { self, may } = useSelf();
  const isShown = self.isSandbox && may('readSandboxClock');
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: ({ signal }) => call('readSandboxClock', { signal }),
    enabled: isShown,
  });
  useFreshBy(({ kind }) => kind === 'clock.moved' || kind === 'sandbox.reset', ['sandbox', 'clock']);
  const nowMs = useMinutes();
  if (!isShown || !data) return null;
  const now = new Date(nowMs + data.aheadMs).toISOString();
  return (
    <span className={styles.clock} title={texts.clock}>
      <Icon name="clock" />
      <span className="visually-hidden">{texts.clock}</span>
      <span>
        <Time at={now} />
        <span className={styles.quiet}>
          {data.aheadMs === 0 ? texts.realTime : texts.ahead(spanText(data.aheadMs))}
        </span>
      </span>
    </span>
  );
}

/** The present time, updated each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
