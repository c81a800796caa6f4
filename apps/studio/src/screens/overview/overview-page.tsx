import { ApiError, type Reply } from '@daystream/api-client';
import { ErrorState } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NameForm } from '../../resources/name-form.tsx';
import { useApi, useHasPermission, useSession } from '../../platform/platform-context.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordSkeleton } from '../../platform/record-skeleton.tsx';
import { BackupsTile } from './backups-tile.tsx';
import { FirstRunPanel, type FirstRunActions } from './first-run-panel.tsx';

type Overview = Reply<'studio.overview.get'>;

const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** The numbers in display order, each with the list that it counts. What must be done comes first. A number that the reader's roles do not open is null. */
const tiles = [
  {
    text: 'overview.overdue',
    to: '/review',
    count: ({ homework }: Overview) => homework?.overdue,
    isUrgent: true,
  },
  { text: 'overview.waiting', to: '/review', count: ({ homework }: Overview) => homework?.waiting },
  {
    text: 'overview.tickets',
    to: filtered('/tickets', { state: 'open' }),
    count: ({ openTickets }: Overview) => openTickets,
  },
  {
    text: 'overview.claims',
    to: filtered('/reward-claims', { state: 'waiting' }),
    count: ({ waitingClaims }: Overview) => waitingClaims,
  },
  {
    text: 'overview.clubCases',
    to: filtered('/club-cases', { state: 'waiting' }),
    count: ({ clubCases }: Overview) => clubCases,
    isUrgent: true,
  },
  {
    text: 'overview.videos',
    to: filtered('/library', { state: 'failed' }),
    count: ({ failedVideos }: Overview) => failedVideos,
    isUrgent: true,
  },
  {
    text: 'overview.drafts',
    to: filtered('/courses', { hasChanges: true }),
    count: ({ changedDrafts }: Overview) => changedDrafts,
  },
  {
    text: 'overview.active',
    to: filtered('/users', { group: 'active_today' }),
    count: ({ people }: Overview) => people?.activeToday,
  },
  {
    text: 'overview.new',
    to: filtered('/users', { group: 'new_this_week' }),
    count: ({ people }: Overview) => people?.newThisWeek,
  },
] as const;

/** The start page of staff: what waits for the reader, and the first steps of a new school. */
export function OverviewPage(actions: FirstRunActions) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const isAdmin = useHasPermission('site.manage');
  const member = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api.call('studio.overview.get', { signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1000, display: 'grid', gap: 3 }}>
      <PageTitle title={t('nav.overview')} />
      <Typography variant="h3" component="h1">
        {t('nav.overview')}
      </Typography>
      {member !== null && member.name === member.email && (
        <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h5" component="h2">
            {t('ownAccount.name.ask')}
          </Typography>
          <Typography color="textSecondary">{t('ownAccount.name.about')}</Typography>
          <NameForm />
        </Box>
      )}
      {isAdmin ? <FirstRunPanel {...actions} /> : null}
      {data === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <RecordSkeleton />}
      {data !== undefined && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: { xs: 1, sm: 1.5 },
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
          }}
        >
          {tiles.map(({ text, to, count, ...tile }) => {
            const number = count(data);
            return typeof number === 'number' ? (
              <Box component="li" key={text}>
                <Tile count={number} to={to} text={text} isUrgent={'isUrgent' in tile} />
              </Box>
            ) : null;
          })}
        </Box>
      )}
      {data?.backups != null && <BackupsTile backups={data.backups} />}
    </Box>
  );
}

interface TileProps {
  readonly count: number;
  readonly text: (typeof tiles)[number]['text'];
  readonly to: string;
  readonly isUrgent: boolean;
}

function Tile({ count, text, to, isUrgent }: TileProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        width: '100%',
        height: '100%',
        p: { xs: 1.5, sm: 2 },
        display: 'block',
        textAlign: 'left',
        border: 1,
        borderRadius: 1,
        borderColor: isUrgent && count > 0 ? 'error.main' : 'divider',
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography
        component="span"
        variant="h2"
        sx={{
          display: 'block',
          fontVariantNumeric: 'tabular-nums',
          // Nothing to do here: the other numbers stand out.
          ...(count === 0 && { color: 'text.secondary', fontWeight: 'fontWeightRegular' }),
          ...(isUrgent && count > 0 && { color: 'error.main' }),
        }}
      >
        {new Intl.NumberFormat(language).format(count)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {t(text, { count })}
      </Typography>
    </ButtonBase>
  );
}
