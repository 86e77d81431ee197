import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useWriteOnce } from '../../ui/write-once.ts';

/** Stores another name; the console shows it at once. */
export function useRename() {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: (name: string) => call('changeConsolePerson', { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['self'] }),
  });
}

/** Stores another password, which ends every session. */
export const useChangePassword = () =>
  useWriteOnce({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('changeConsolePassword', { body }),
  });
