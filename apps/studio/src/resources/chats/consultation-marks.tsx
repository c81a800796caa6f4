import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConsultations } from './use-consultations.ts';

interface ConsultationMarksProps {
  readonly chatId: number;
  readonly messageId: number;
}

/** Below the first and the last message of a consultation: where it began, as how many it counts, its explanation and rating. */
export function ConsultationMarks({ chatId, messageId }: ConsultationMarksProps) {
  const { t } = useTranslation('studio');
  const { data } = useConsultations(chatId);
  return data?.consultations.map(({ id, startMessageId, endMessageId, amount, explanation, stars }) => (
    <Box key={id} sx={{ display: 'contents' }}>
      {startMessageId === messageId ? (
        <Typography variant="caption" component="p" sx={{ pt: 2, textAlign: 'center', fontWeight: 600 }}>
          {t('consultations.started')}
        </Typography>
      ) : null}
      {endMessageId === messageId ? (
        <Box sx={{ pt: 2, mx: 'auto', maxWidth: 420, textAlign: 'center', overflowWrap: 'anywhere' }}>
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
      ) : null}
    </Box>
  ));
}
