import { agendaQuery, calendarFeedQuery } from '../../features/agenda/agenda.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { AgendaPage as Component } from '../../features/agenda/agenda-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(agendaQuery);
  void queryClient.prefetchQuery(calendarFeedQuery);
  return null;
}
