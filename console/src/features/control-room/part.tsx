import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** A part of the screen that an address leads to by its name, as `#clock` does. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (!isMeant) return;
    part.current?.scrollIntoView();
    part.current?.focus();
  }, [isMeant]);
  return (
    <div ref={part} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
