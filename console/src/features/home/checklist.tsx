import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/page.tsx';
import styles from './page.module.css';
import { useSteps } from './queries.ts';
import { type Step, texts } from './texts.ts';

/** The steps that connect a seller to the marketplace. Each is ticked when the connector has done it. */
export function Checklist() {
  const done = useSteps();
  if (!done) return null;
  const steps = Object.keys(texts.steps) as Step[];
  const count = steps.filter((step) => done[step]).length;
  const isKnown = steps.every((step) => done[step] !== undefined);
  return (
    <Card
      title={texts.next}
      actions={
        isKnown && (
          <Badge tone={count === steps.length ? 'good' : 'info'}>{texts.done(count, steps.length)}</Badge>
        )
      }
    >
      {count === steps.length && <p>{texts.allDone}</p>}
      <ol className={styles.steps}>
        {steps.map((step) => {
          const [title, text, href] = texts.steps[step];
          return (
            <li key={step} className={styles.step}>
              <span
                className={classNames(
                  styles.tick,
                  done[step] === undefined && styles.unknown,
                  done[step] && styles.done,
                )}
              >
                <Icon name="check" />
                <span className="visually-hidden">{done[step] ? texts.isDone : texts.isOpen}</span>
              </span>
              <div>
                <a href={href}>{title}</a>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
