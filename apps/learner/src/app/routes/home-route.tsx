import { streamsQuery } from '../../features/learn/learn.queries.ts';
import { prefetchStream } from '../prefetch-stream.ts';
import { queryClient } from '../../platform/query-client.ts';

export { HomePage as Component } from '../home/home-page.tsx';

/** Asks for the open courses as soon as it is known which they are; the page draws what it has meanwhile. */
export function loader() {
  void queryClient
    .ensureQueryData(streamsQuery)
    .then((streams) => {
      for (const { id, status } of streams) if (status === 'open') prefetchStream(id);
    })
    // The page reads the same query and shows its error.
    .catch(() => undefined);
  return null;
}
