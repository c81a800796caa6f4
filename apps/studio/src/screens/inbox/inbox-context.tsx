import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

/** Who asks: their courses, how far they are, and what they asked before. */
export function InboxContext({ userId, name }: { readonly userId: number; readonly name: string }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const api = useApi();
  const maySeeStreams = useHasPermission('streams.read');
  const maySeeTickets = useHasPermission('tickets.handle');
  const { data: streams } = useQuery({
    queryKey: ['user-course-streams', 'inbox', userId],
    queryFn: ({ signal }) =>
      api.call('studio.streams.list', { query: { range: [0, 9], filter: { userId } }, signal }),
    enabled: maySeeStreams,
  });
  const { data: tickets } = useQuery({
    queryKey: ['tickets', 'inbox', userId],
    queryFn: ({ signal }) =>
      api.call('studio.tickets.list', {
        query: { range: [0, 4], sort: ['createdAt', 'DESC'], filter: { userId } },
        signal,
      }),
    enabled: maySeeTickets,
  });
  return (
    <Box
      component="aside"
      aria-label={t('inbox.context')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        minWidth: 0,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Link component={RouterLink} to={`/users/${userId}/show`} sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      {streams && streams.items.length > 0 && (
        <section>
          <Typography component="h2" variant="subtitle2">
            {t('nav.streams')}
          </Typography>
          {streams.items.map(({ id, courseTitle, progress }) => (
            <Typography key={id} variant="body2">
              {courseTitle} · {progress}%
            </Typography>
          ))}
        </section>
      )}
      {tickets && tickets.items.length > 0 && (
        <section>
          <Typography component="h2" variant="subtitle2">
            {t('nav.tickets')}
          </Typography>
          {tickets.items.map(({ id, messages, createdAt }) => (
            <Box key={id} sx={{ mb: 0.5 }}>
              <Link
                component={RouterLink}
                to={`/tickets/${id}/show`}
                variant="body2"
                noWrap
                sx={{ display: 'block' }}
              >
                {messages[0]?.message}
              </Link>
              <Typography variant="caption" color="textSecondary" component="div">
                {dateTime(createdAt)}
              </Typography>
            </Box>
          ))}
        </section>
      )}
    </Box>
  );
}
