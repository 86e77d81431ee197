import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { longestText } from '../api/text-filter.ts';
import { useSelf } from '../session/self.tsx';
import type { Found } from './finding.ts';

const typingMs = 200;
/** Shorter texts match too much. */
const shortest = 2;
const none: readonly Found[] = [];

type Finding = {
  readonly found: readonly Found[];
  readonly isFinding: boolean;
  /** True when a search has failed, so that there may be more. */
  readonly hasFailed: boolean;
};

/** The server's results for the typed text, once the typing pauses. */
export function useFound(typed: string): Finding {
  const { self, may } = useSelf();
  const text = useLater(typed.trim(), typingMs);
  const enabled = self.partner.kind === 'seller' && text.length >= shortest && text.length <= longestText;
  const { data, error, isFetching } = useQuery({
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
  const isShown = enabled && !isLate;
  return {
    found: (isShown && data?.found) || none,
    isFinding: isFetching || isLate,
    hasFailed: isShown && (error !== null || data?.isPartial === true),
  };
}

function useLater(value: string, ms: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
