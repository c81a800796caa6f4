import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { ConsultationActions } from './consultation-actions.tsx';
import { MeetingTime } from './meeting-time.tsx';
import { Learner } from './video-consultations-list.tsx';

/** A booked video consultation, which staff confirm, move or cancel, for the inbox. */
export function BookingAnswer({ item: { targetId } }: { readonly item: { readonly targetId: number } }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { data: booking } = useQuery({
    queryKey: ['video-consultations', 'inbox', targetId],
    queryFn: ({ signal }) => api.call('studio.videoConsultations.get', { params: { id: targetId }, signal }),
  });
  if (booking === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ fontWeight: 600 }}>
        <MeetingTime row={booking} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('videoConsultations.expert')}: {booking.expert?.name ?? t('videoConsultations.anyExpert')}
      </Typography>
      <div>
        <Learner row={booking} />
      </div>
      <ConsultationActions consultation={booking} confirmKey="e" />
    </Box>
  );
}
