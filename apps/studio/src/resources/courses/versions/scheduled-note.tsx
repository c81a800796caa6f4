import Alert from '@mui/material/Alert';
import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../platform/date-texts.ts';
import { useHasPermission } from '../../../platform/platform-context.tsx';
import { useLanguage } from '../../../platform/use-language.ts';
import { ConfirmButton } from '../../confirm-button.tsx';
import { useCommand } from '../../use-command.ts';
import type { Scheduled } from './versions.queries.ts';

/** That a version waits for its time, whether the draft is newer, and the way to cancel it. */
export function ScheduledNote({
  courseId,
  scheduled,
}: {
  readonly courseId: number;
  readonly scheduled: Scheduled;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const canPublish = useHasPermission('courses.publish');
  const command = useCommand(['courses']);
  const time = dateTimeText(language, scheduled.publishAt, useBrand().timezone);
  return (
    <Alert
      severity="info"
      action={
        canPublish && (
          <ConfirmButton
            label={t('courseVersions.unschedule')}
            title={t('courseVersions.unschedule')}
            confirmLabel={t('courseVersions.unschedule')}
            onConfirm={() =>
              command(
                (api) => api.call('studio.versions.unschedule', { params: { id: courseId } }),
                t('courseVersions.unscheduled'),
              )
            }
          >
            {t('courseVersions.scheduledAt', { time })}
          </ConfirmButton>
        )
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 60%', minWidth: 0 } }}
    >
      {[
        t('courseVersions.scheduledAt', { time }),
        scheduled.scheduledBy?.name,
        scheduled.note === '' ? undefined : scheduled.note,
      ]
        .filter((part) => part !== undefined)
        .join(' · ')}
      {scheduled.isDraftNewer && <> {t('courseVersions.scheduledNewer')}</>}
    </Alert>
  );
}
