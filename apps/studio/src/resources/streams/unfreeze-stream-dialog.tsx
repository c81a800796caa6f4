import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonInput } from './freeze-stream-dialog.tsx';
import { freezeText } from './stream-dates.ts';
import { streamOwnerName } from './stream-owner-name.ts';

interface UnfreezeStreamDialogProps {
  readonly stream: Stream;
  readonly freeze: NonNullable<Stream['freeze']>;
  readonly onClose: () => void;
}

/** Cancels the planned or current freeze of a stream. */
export function UnfreezeStreamDialog({ stream, freeze, onClose }: UnfreezeStreamDialogProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <FormDialog<{ reason: string }>
      title={t('streams.unfreezeTitle', { course: stream.courseTitle })}
      submitLabel={t('streams.unfreeze')}
      successText={t('streams.unfrozen', { name: streamOwnerName(stream, t) })}
      resources={['user-course-streams', 'users']}
      defaultValues={{ reason: '' }}
      run={(api, body, idempotencyKey) =>
        api.call('studio.streams.unfreeze', { params: { id: stream.id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {streamOwnerName(stream, t)}
        <br />
        {t('streams.freezeFromTo', freezeText(language, freeze, stream.userTimezone))}
        <br />
        {t('streams.unfreezeText')}
      </Typography>
      <ReasonInput />
    </FormDialog>
  );
}
