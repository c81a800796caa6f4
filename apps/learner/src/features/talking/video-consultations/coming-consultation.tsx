import { VideoIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useSwitchedOn } from '../../../platform/brand/switches.ts';
import { ConsultationStatus } from './consultation-status.tsx';
import { useMeetingText } from './use-meeting-text.ts';
import { nextOf, videoConsultationsQuery, type VideoConsultation } from './video-consultations.queries.ts';

/** The next booked meeting, on the home page. */
export function ComingConsultation() {
  const { t } = useTranslation('learner');
  const isOn = useSwitchedOn('isVideoConsultationSupport');
  const { data, error, refetch } = useQuery({ ...videoConsultationsQuery, enabled: isOn });
  const next = isOn && data ? nextOf(data, serverNow()) : undefined;
  // A meeting that could not be loaded must not look like none.
  const isUnknown = isOn && !data && error !== null;
  if (next === undefined && !isUnknown) return null;
  return (
    <Card component="section" aria-labelledby="coming-consultation" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography
        id="coming-consultation"
        variant="h3"
        component="h2"
        sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <VideoIcon />
        {next ? t('videoConsultations.coming') : t('videoConsultations.title')}
      </Typography>
      {next ? (
        <Meeting consultation={next} />
      ) : (
        <LoadError compact error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Meeting({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  const meetingText = useMeetingText();
  const { id, expert } = consultation;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1 }}>
      {/* A time that nobody has confirmed yet must not look settled. */}
      <ConsultationStatus consultation={consultation} />
      <Typography>{meetingText(consultation)}</Typography>
      {expert ? (
        <Typography color="textSecondary">
          {t('videoConsultations.withExpert', { name: expert.name })}
        </Typography>
      ) : null}
      <Button href={pathTo('videoconsultation', { id })} variant="outlined">
        {t('videoConsultations.goTo')}
      </Button>
    </Stack>
  );
}
