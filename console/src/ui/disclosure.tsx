import { type ReactNode, useState } from 'react';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** Something that is shown on demand, and is not part of the page before. */
export function Disclosure({ label, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  );
}
