import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Person } from '../../platform/records.ts';
import { PagedSection } from '../paged-section.tsx';
import { RecordLine } from '../record-line.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { TicketState } from './ticket-state.tsx';

/** The support requests of a person. */
export function PersonTickets({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <PagedSection
      title={t('nav.tickets')}
      emptyText={t('person.ticketsNone')}
      queryKey={['tickets', 'person', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.tickets.list', {
          query: { range, sort: ['createdAt', 'DESC'], filter: { userId: person.id } },
          signal,
        })
      }
    >
      {({ id, state, messages, createdAt }) => (
        <RecordLine
          texts={
            <>
              <Link
                component={RouterLink}
                to={`/tickets/${id}/show`}
                color="inherit"
                sx={{ fontWeight: 600 }}
              >
                {messages[0]?.message ?? '—'}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {dateTime(createdAt)}
              </Typography>
            </>
          }
        >
          <TicketState state={state} />
        </RecordLine>
      )}
    </PagedSection>
  );
}
