import { ApiError } from '@daystream/api-client';
import { joinFacts } from '@daystream/i18n';
import { ErrorState } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { BackToList } from '../../resources/back-to-list.tsx';
import { ListRowsSkeleton } from '../../resources/list-rows-skeleton.tsx';
import { PersonLink } from '../../resources/person-link.tsx';
import { AvailabilityForm } from './availability-form.tsx';

/** The hours in which an expert holds video consultations: one's own, or of the expert in the address. */
export function AvailabilityPage() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const session = useSession();
  const { id: named } = useParams();
  const id = named === undefined ? session?.id : Number(named);
  // Who is no expert has no hours of their own to read.
  const hasNoHours = named === undefined && session !== null && !session.roles.includes('expert');
  const { data, error, refetch } = useQuery({
    queryKey: ['availability', id],
    queryFn: ({ signal }) => api.call('studio.availability.get', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined && !hasNoHours,
  });
  // Of another person, as far as it is known whose they are.
  const expert = named === undefined ? undefined : data?.expert;
  const isNoExpert = hasNoHours || (error instanceof ApiError && error.status === 404);
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 720, display: 'grid', gap: 3 }}>
      <PageTitle title={joinFacts([expert?.name, t('videoConsultations.hours')])} />
      <BackToList to="/video-consultations" />
      <Box>
        <Typography variant="h3" component="h1">
          {t('videoConsultations.hours')}
        </Typography>
        {expert && (
          <Typography>
            {t('videoConsultations.expert')}: <PersonLink id={expert.id}>{expert.name}</PersonLink>
          </Typography>
        )}
        <Typography color="textSecondary">{t('videoConsultations.hoursHelp')}</Typography>
      </Box>
      {!data && !error && !isNoExpert && <ListRowsSkeleton />}
      {isNoExpert && <Typography>{t('videoConsultations.noExpert')}</Typography>}
      {error && !isNoExpert && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && id !== undefined && (
        <AvailabilityForm expertId={id} availability={data.availability} hasJitsi={data.hasJitsi} />
      )}
    </Box>
  );
}
