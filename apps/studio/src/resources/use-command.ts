import type { ApiClient } from '@daystream/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/error-text.ts';
import { useApi } from '../platform/platform-context.tsx';

/**
 * Runs a command on a record: tells what came of it, asks for the records of these resources again. Rejects when it was refused, after telling why.
 */
export function useCommand(resources: readonly string[]) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('studio');
  return async <T>(run: (api: ApiClient) => Promise<T>, done: string): Promise<T> => {
    try {
      const result = await run(api);
      notify(done, { type: 'success' });
      return result;
    } catch (error) {
      notify(errorText(error, t), { type: 'error' });
      throw error;
    } finally {
      for (const resource of resources) void queries.invalidateQueries({ queryKey: [resource] });
    }
  };
}
