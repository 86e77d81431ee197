import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { type Activity, useFreshBy } from '../live/use-activity.ts';
import { selfQuery, useSelf } from '../session/self.tsx';
import { Icon } from '../ui/icon.tsx';
import { spanText, Time } from '../ui/time.tsx';
import styles from './sandbox-clock.module.css';
import { texts } from './texts.ts';

/** A restored snapshot brings its own time with it. */
const moved = ({ kind }: Activity): boolean =>
  kind === 'clock.moved' || kind === 'snapshot.restored' || kind === 'sandbox.reset';

/** The time of the sandbox, for every person of a seller. Roles that may not read the clock know it of themselves. */
export function SandboxClock() {
  const { self, may } = useSelf();
  const isShown = self.isSandbox && self.partner.kind === 'seller';
  const isRead = isShown && may('readSandboxClock');
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: ({ signal }) => call('readSandboxClock', { signal }),
    enabled: isRead,
  });
  // Everything that is counted may be another.
  useFreshBy(moved, ['counts']);
  useFreshBy(moved, isRead ? ['sandbox', 'clock'] : selfQuery.queryKey);
  const aheadMs = isRead ? data?.aheadMs : self.aheadMs;
  const nowMs = useMinutes();
  if (!isShown || aheadMs === undefined) return null;
  const now = new Date(nowMs + aheadMs).toISOString();
  return (
    <span className={styles.clock} title={texts.clock}>
      <Icon name="clock" />
      <span className="visually-hidden">{texts.clock}</span>
      <span>
        <Time at={now} />
        <span className={styles.quiet}>
          {aheadMs === 0 ? texts.realTime : texts.ahead(spanText(aheadMs))}
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
