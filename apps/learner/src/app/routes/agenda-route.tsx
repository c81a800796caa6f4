import { agendaQuery, calendarFeedQuery } from '../../features/talking/agenda/agenda.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { AgendaPage as Component } from '../../features/talking/agenda/agenda-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(agendaQuery);
  void queryClient.prefetchQuery(calendarFeedQuery);
  return null;
}
