import { ApiError } from '@daystream/api-client';
import { isConfirmationMissed } from '@daystream/domain';
import { CardListSkeleton, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { NotFound } from '../../../platform/states/not-found.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { courseSupportPath } from '../../../platform/support/support-path.ts';
import { BookingForm } from './booking-form.tsx';
import { ConsultationRoom } from './consultation-room.tsx';
import { ConsultationStatus } from './consultation-status.tsx';
import { useMeetingText } from './use-meeting-text.ts';
import { useTimeZoneText } from './use-time-zone-text.ts';
import { videoConsultationQuery, type VideoConsultation } from './video-consultations.queries.ts';

/** One video consultation: booking, waiting, the room, the notes. */
export function VideoConsultationPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(videoConsultationQuery(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <Page title={t('videoConsultations.one')} lead={data?.courseTitle}>
      {!data && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Loading>
          <CardListSkeleton rows={2} />
        </Loading>
      ) : null}
      {data ? <Details consultation={data} /> : null}
    </Page>
  );
}

function Details({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  const meetingText = useMeetingText();
  const timeZoneText = useTimeZoneText();
  const { status, streamId, expert, time, note, phone, learnerNotes, cancelReason } = consultation;
  if (status === 'available') return <BookingForm consultation={consultation} />;
  const isMissed = isConfirmationMissed({ status, startsAt: time }, serverNow());
  const isComing = status === 'waiting' || status === 'confirmed';
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <ConsultationStatus consultation={consultation} />
      <div>
        <Typography variant="h3" component="h2">
          {meetingText(consultation)}
        </Typography>
        {/* Who travels, or has another zone in the account than on the device, sees which hours these are. */}
        {isComing ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('videoConsultations.zone', { zone: timeZoneText })}
          </Typography>
        ) : null}
      </div>
      {expert ? <Typography>{t('videoConsultations.withExpert', { name: expert.name })}</Typography> : null}
      {status === 'waiting' ? (
        <Notice severity={isMissed ? 'warning' : 'info'}>
          {isMissed ? t('videoConsultations.missedText') : t('videoConsultations.waitingText')}
        </Notice>
      ) : null}
      {status === 'confirmed' || status === 'complete' ? (
        <ConsultationRoom consultation={consultation} />
      ) : null}
      <TextSection title={t('videoConsultations.notes')} text={learnerNotes} />
      <TextSection title={t('videoConsultations.reason')} text={cancelReason} />
      <TextSection title={t('videoConsultations.yourNote')} text={note} />
      {isComing ? <TextSection title={t('videoConsultations.phone')} text={phone} /> : null}
      {isComing ? (
        <Box>
          <Typography color="textSecondary">{t('videoConsultations.moveHint')}</Typography>
          <Button href={courseSupportPath(streamId)} sx={{ px: 0.75, ml: -0.75 }}>
            {t('videoConsultations.support')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

function TextSection({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Box component="section" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
  );
}
