import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Stores another name; the console shows it at once. */
export function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('changeConsolePerson', { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['self'] }),
  });
}

/** Stores another password, which ends every session. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('changeConsolePassword', { body }),
  });
