import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useState } from 'react';
import { ChoiceField, Field } from './fields.tsx';
import { type Account, getToken, type Token } from './token.ts';

const KEY = 'console';
const OWN = 'Own token';

/** The account or token that the console uses. It survives a change of page, but not the end of the tab. */
interface Kept {
  clientId?: string;
  token?: Token;
}

export interface Session extends Kept {
  /** The demo accounts of a sandbox: empty without a sandbox, undefined until they are loaded. */
  accounts: Account[] | undefined;
  choose: (clientId: string | undefined) => void;
  keepToken: (token: Token) => void;
  /**
   * Returns a token for the chosen account, a new one if the last has expired. Undefined without an account or token.
   */
  freshToken: () => Promise<string | undefined>;
  /** The same for a demo account, which is chosen with it. */
  tokenOf: (clientId: string) => Promise<string | undefined>;
}

/** The session of the console in this tab. */
export function useSession(): Session {
  const address = useBaseUrl('/accounts.json');
  const [accounts, setAccounts] = useState<Account[]>();
  const [kept, setKept] = useState<Kept>({});
  useEffect(() => {
    setKept(read());
    void fetch(address)
      .then((answer) => answer.json() as Promise<{ accounts: Account[] }>)
      .then((answer) => setAccounts(answer.accounts))
      .catch(() => setAccounts([]));
  }, [address]);
  const keep = (next: Kept): void => {
    setKept(next);
    write(next);
  };
  const tokenOf = async (clientId: string): Promise<string | undefined> => {
    const { token } = kept;
    if (kept.clientId === clientId && token && token.endsAt > Date.now()) return token.value;
    const account = accounts?.find((one) => one.clientId === clientId);
    const fresh = account && (await getToken(account));
    if (fresh) keep({ clientId, token: fresh });
    return fresh?.value;
  };
  return {
    ...kept,
    accounts,
    tokenOf,
    choose: (clientId) => keep(clientId ? { clientId } : {}),
    keepToken: (token) => keep({ token }),
    async freshToken() {
      const { clientId, token } = kept;
      if (token && token.endsAt > Date.now()) return token.value;
      return (clientId && (await tokenOf(clientId))) || token?.value;
    },
  };
}

/** Demo accounts to choose from, or a field for a token. */
export function SignIn({ session }: { session: Session }): ReactNode {
  const { clientId, token, choose, keepToken } = session;
  const accounts = session.accounts ?? [];
  const [isOwn, setIsOwn] = useState(false);
  const labels = new Map(
    accounts.map((account) => [`${account.name} (${account.clientId})`, account.clientId]),
  );
  const chosen = [...labels].find(([, id]) => id === clientId)?.[0];
  const showsField = session.accounts?.length === 0 || isOwn || (token !== undefined && chosen === undefined);
  return (
    <>
      {session.accounts?.length !== 0 && (
        <ChoiceField
          label="Sign in as"
          value={chosen ?? (showsField ? OWN : '')}
          values={[...labels.keys(), OWN]}
          onChange={(label) => {
            setIsOwn(label === OWN);
            choose(labels.get(label));
          }}
        />
      )}
      {showsField && (
        <Field
          label="Bearer token"
          kind="password"
          value={token?.value ?? ''}
          onChange={(value) => keepToken({ value: value.trim(), endsAt: Number.MAX_SAFE_INTEGER })}
        />
      )}
    </>
  );
}

function read(): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

/** Without storage the session ends with the page. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The text above tells the reader.
  }
}
