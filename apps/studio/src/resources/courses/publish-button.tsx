import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Publishes the draft of a course as a new version; a text if the draft is unchanged since the last version. */
export function PublishButton({ course }: { readonly course: Course }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['courses']);
  if (!course.hasChanges)
    return (
      <Typography variant="body2" component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {t('courses.nothingToPublish')}
      </Typography>
    );
  return (
    <ConfirmButton
      label={t('courses.publish')}
      title={t('courses.publishTitle', { course: course.title })}
      confirmLabel={t('courses.publish')}
      onConfirm={() =>
        command(
          (api) => api.call('studio.courses.publish', { params: { id: course.id } }),
          t('courses.published', { course: course.title }),
        )
      }
    >
      {t('courses.publishText', { version: (course.publishedVersion ?? 0) + 1, count: course.streamsCount })}
    </ConfirmButton>
  );
}
