import { StarIcon, Stars } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratingsOf } from '../../../../platform/chat/message.queries.ts';
import { waitingRequests } from '../../../../platform/outbox/waiting-requests.ts';
import { useUnsent } from '../../../../platform/outbox/outbox.ts';
import { Notice } from '../../../../platform/states/notice.tsx';
import { rateConsultationMutation, type Consultation } from './consultations.queries.ts';

interface ConsultationMarkProps {
  readonly messageId: number;
  readonly consultations: readonly Consultation[];
}

/** Above the first message of a consultation: where it began. */
export function ConsultationStart({ messageId, consultations }: ConsultationMarkProps) {
  const { t } = useTranslation('learner');
  return consultations.some(({ startMessageId }) => startMessageId === messageId) ? (
    <Typography variant="caption" component="p" sx={{ pt: 2, textAlign: 'center', fontWeight: 600 }}>
      {t('consultations.started')}
    </Typography>
  ) : null;
}

/** Below the last message of a consultation: as how many it counts, and its rating. */
export function ConsultationEnd({ messageId, consultations }: ConsultationMarkProps) {
  return consultations
    .filter(({ endMessageId }) => endMessageId === messageId)
    .map((consultation) => <Closed key={consultation.id} consultation={consultation} />);
}

function Closed({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation('learner');
  const { id, chatChannelId, amount, explanation } = consultation;
  const kept = waitingRequests(useUnsent(ratingsOf(chatChannelId)), 'consultations.rate');
  const stars = consultation.stars ?? kept.find(({ params }) => params.id === id)?.body?.stars ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'center',
        textAlign: 'center',
        mx: 'auto',
        mt: 2,
        p: 2,
        maxWidth: 420,
        borderRadius: (theme) => `${theme.corners.control}px`,
        bgcolor: 'soft.neutral.fill',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('consultations.counted', { count: amount })}
      </Typography>
      {explanation === '' ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {explanation}
        </Typography>
      )}
      {stars === null ? (
        <RateButtons consultation={consultation} />
      ) : (
        <Stars value={stars} label={t('consultations.rated', { stars })} />
      )}
    </Box>
  );
}

function RateButtons({ consultation: { id, chatChannelId } }: { readonly consultation: Consultation }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const rate = useMutation(rateConsultationMutation(useQueryClient(), chatChannelId));
  return (
    <Box
      component="fieldset"
      aria-label={t('consultations.rate')}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {t('consultations.rate')}
      </Typography>
      {[1, 2, 3, 4, 5].map((stars) => (
        <IconButton
          key={stars}
          color="inherit"
          aria-label={t('consultations.stars', { count: stars })}
          disabled={rate.isPending}
          onClick={() => rate.mutate({ id, stars })}
        >
          <StarIcon />
        </IconButton>
      ))}
      {rate.error ? <Notice severity="error">{errorText(rate.error)}</Notice> : null}
    </Box>
  );
}
