import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSelf } from '../session/self.tsx';
import type { Found } from './finding.ts';

const typingMs = 200;
/** Shorter texts match too much; no name is longer. */
const lengths = { least: 2, most: 100 };
const none: readonly Found[] = [];

/** The server's results for the typed text, once the typing pauses. */
export function useFound(typed: string): { readonly found: readonly Found[]; readonly isFinding: boolean } {
  const { self, may } = useSelf();
  const text = useLater(typed.trim(), typingMs);
  const enabled =
    self.partner.kind === 'seller' && text.length >= lengths.least && text.length <= lengths.most;
  const { data, isFetching } = useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }) => {
      const inSandbox = (operation: Parameters<typeof may>[0]) =>
        may(operation) && (self.isSandbox || operation !== 'listSandboxRequests');
      const { find } = await import('./finding.ts');
      return find({ text, may: inSandbox, signal });
    },
    enabled,
  });
  const isLate = typed.trim() !== text;
  return { found: enabled && !isLate ? (data ?? none) : none, isFinding: isFetching || isLate };
}

function useLater(value: string, ms: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
