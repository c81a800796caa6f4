import { joinFacts } from '@daystream/i18n';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ConsultationStatus } from './consultation-status.tsx';
import { useMeetingText } from './use-meeting-text.ts';
import type { VideoConsultation } from './video-consultations.queries.ts';

/** A consultation in a list: leads to booking, the room or the notes. */
export function ConsultationCard({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  const meetingText = useMeetingText();
  const { id, courseTitle, expert } = consultation;
  return (
    <Card component="li" variant="outlined">
      <CardActionArea
        href={pathTo('videoconsultation', { id })}
        sx={{
          p: 2.5,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          justifyItems: 'start',
        }}
      >
        <ConsultationStatus consultation={consultation} />
        <Typography variant="h4" component="h2">
          {meetingText(consultation) ?? t('videoConsultations.one')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {joinFacts([courseTitle, expert && t('videoConsultations.withExpert', { name: expert.name })])}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
