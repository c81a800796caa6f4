import { VideoIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../platform/clock.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useSwitchedOn } from '../../platform/switches.ts';
import { useMeetingText } from './use-meeting-text.ts';
import { nextOf, videoConsultationsQuery } from './video-consultations.queries.ts';

/** The next booked meeting, on the home page. */
export function ComingConsultation() {
  const { t } = useTranslation('learner');
  const isOn = useSwitchedOn('isVideoConsultationSupport');
  const { data } = useQuery({ ...videoConsultationsQuery, enabled: isOn });
  const meetingText = useMeetingText();
  const next = isOn && data ? nextOf(data, serverNow()) : undefined;
  if (next === undefined) return null;
  return (
    <Card component="section" aria-labelledby="coming-consultation" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography
          id="coming-consultation"
          variant="h3"
          component="h2"
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <VideoIcon />
          {t('videoConsultations.coming')}
        </Typography>
        <Typography>{meetingText(next)}</Typography>
        {next.expert ? (
          <Typography color="textSecondary">
            {t('videoConsultations.withExpert', { name: next.expert.name })}
          </Typography>
        ) : null}
        <Button href={pathTo('videoconsultation', { id: next.id })} variant="outlined">
          {t('videoConsultations.goTo')}
        </Button>
      </Stack>
    </Card>
  );
}
