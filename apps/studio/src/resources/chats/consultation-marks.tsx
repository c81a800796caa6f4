import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConsultations } from './use-consultations.ts';

interface ConsultationMarksProps {
  readonly chatId: number;
  readonly messageId: number;
}

/** Above the first message of a consultation: where it began. */
export function ConsultationStart({ chatId, messageId }: ConsultationMarksProps) {
  const { t } = useTranslation('studio');
  const { data } = useConsultations(chatId);
  return data?.consultations.some(({ startMessageId }) => startMessageId === messageId) ? (
    <Typography variant="caption" component="p" sx={{ pt: 2, textAlign: 'center', fontWeight: 600 }}>
      {t('consultations.started')}
    </Typography>
  ) : null;
}

/** Below the last message of a consultation: as how many it counts, its explanation and rating. */
export function ConsultationEnd({ chatId, messageId }: ConsultationMarksProps) {
  const { t } = useTranslation('studio');
  const { data } = useConsultations(chatId);
  return data?.consultations
    .filter(({ endMessageId }) => endMessageId === messageId)
    .map(({ id, amount, explanation, stars }) => (
      <Box key={id} sx={{ pt: 2, mx: 'auto', maxWidth: 420, textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
          {t('consultations.counted', { count: amount })}
        </Typography>
        {explanation === '' ? null : (
          <Typography variant="caption" component="p" color="textSecondary">
            {explanation}
          </Typography>
        )}
        {stars === null ? null : (
          <Typography variant="caption" component="p" color="textSecondary">
            {t('consultations.rated', { stars })}
          </Typography>
        )}
      </Box>
    ));
}
