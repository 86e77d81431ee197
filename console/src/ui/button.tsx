import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: Look;
  small?: boolean;
  /** Its work is running: it cannot be pressed, and says so. */
  isBusy?: boolean;
  icon?: IconName;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: Look = 'secondary', small = false): string =>
  classNames(styles.button, styles[look], small && styles.small);

export function Button({
  look = 'secondary',
  small = false,
  isBusy = false,
  icon,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={buttonClass(look, small)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

/** A button with only a picture. Its name is read out and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<Props, 'children' | 'look' | 'isBusy' | 'small'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.round)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
