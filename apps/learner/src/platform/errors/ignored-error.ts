import { ApiError } from '@daystream/api-client';
import { ScriptLoadError } from '@daystream/web';

/** Messages of browsers for lost connections and failed imports. */
const network =
  /failed to fetch|networkerror|load failed|network request failed|the internet connection appears to be offline/i;
const chunkLoad =
  /dynamically imported module|importing a module script failed|loading( css)? chunk|unable to preload css/i;
const navigation = /navigation (was )?(aborted|cancelled|canceled|duplicated)|navigationduplicated/i;

/** Whether an error is not a fault of the code: of the network, of loading code, of navigation, or an abort. Source: spec rules §8, Request errors. */
export function isIgnoredError(error: unknown): boolean {
  // The router throws redirects and "not found" as responses.
  if (error instanceof Response || error instanceof ScriptLoadError) return true;
  if (error instanceof ApiError) return error.code === 'network' || error.code === 'timeout';
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  if (name === 'AbortError' || name === 'ChunkLoadError') return true;
  const text = `${String(name)} ${typeof error === 'string' ? error : String(message)}`;
  return [network, chunkLoad, navigation].some((pattern) => pattern.test(text));
}
