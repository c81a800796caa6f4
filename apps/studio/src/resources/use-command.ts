import type { ApiClient } from '@daystream/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useErrorText } from '@daystream/web';
import { useApi } from '../platform/platform-context.tsx';

/**
 * Runs a command on a record: tells what came of it, asks for the records of these resources again. Rejects when it was refused, after telling why: `why`
 * where what is wrong with a field has no place of its own on the screen.
 */
export function useCommand(resources: readonly string[]) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  return async <T>(
    run: (api: ApiClient) => Promise<T>,
    done: string,
    why: (error: unknown) => string | undefined = () => undefined,
  ): Promise<T> => {
    try {
      const result = await run(api);
      notify(done, { type: 'success' });
      return result;
    } catch (error) {
      notify(why(error) ?? errorText(error), { type: 'error' });
      throw error;
    } finally {
      for (const resource of resources) void queries.invalidateQueries({ queryKey: [resource] });
    }
  };
}
