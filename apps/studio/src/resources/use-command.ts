import { ApiError, type ApiClient } from '@daystream/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useErrorText } from '@daystream/web';
import { useApi } from '../platform/platform-context.tsx';

/** The text of the first refused field, for commands without fields that could be marked; undefined without one. */
export const textOfField = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields)[0] : undefined;

/**
 * Returns a function that runs a command, notifies of success or error, and refetches the given resources. Rejects with the error of the command.
 * `success` is the text of the notification, or with another severity what the command has left undone.
 * `toErrorText` replaces the text of an error, for example where field errors are not shown at a field.
 */
export function useCommand(resources: readonly string[]) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  return async <T>(
    run: (api: ApiClient) => Promise<T>,
    success: string | ((result: T) => string | { text: string; type: 'warning' }),
    toErrorText: (error: unknown) => string | undefined = () => undefined,
  ): Promise<T> => {
    try {
      const result = await run(api);
      const outcome = typeof success === 'string' ? success : success(result);
      if (typeof outcome === 'string') notify(outcome, { type: 'success' });
      else notify(outcome.text, { type: outcome.type });
      return result;
    } catch (error) {
      notify(toErrorText(error) ?? errorText(error), { type: 'error' });
      throw error;
    } finally {
      for (const resource of resources) void queries.invalidateQueries({ queryKey: [resource] });
    }
  };
}
