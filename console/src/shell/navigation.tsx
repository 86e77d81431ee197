import { Link } from '@tanstack/react-router';
import { server } from '../server.ts';
import { useSelf } from '../session/self.tsx';
import { roleNames } from '../session/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './navigation.module.css';
import { groups, type Screen, screensOf } from './screens.ts';
import { texts } from './texts.ts';

/** The name of the partner, and links to the screens of the role. */
export function Navigation() {
  const { self } = useSelf();
  const byGroup = Map.groupBy(screensOf(self), ({ group }) => group);
  return (
    <div className={styles.navigation}>
      <div className={styles.tenant}>
        <span className={styles.product}>{server.apiName}</span>
        <strong className={styles.partner}>{self.partner.name}</strong>
        <span className={styles.badges}>
          {self.isSandbox && <Badge tone="warn">{texts.sandbox}</Badge>}
          <Badge>{roleNames[self.role]}</Badge>
        </span>
      </div>
      <nav aria-label={texts.navigation} className={styles.groups}>
        {groups.map((group) => (
          <Group key={group} name={texts.groups[group]} screens={byGroup.get(group) ?? []} />
        ))}
        <ul className={styles.list}>
          <li>
            <a href="/docs/" className={styles.link}>
              <Icon name="external" />
              <span>{texts.documentation}</span>
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Group({ name, screens }: { name: string; screens: readonly Screen[] }) {
  if (screens.length === 0) return null;
  return (
    <div>
      {name !== '' && <p className={styles.group}>{name}</p>}
      <ul className={styles.list}>
        {screens.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={styles.link}>
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
