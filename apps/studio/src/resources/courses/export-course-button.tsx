import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../platform/download-button.tsx';
import { downloadFile } from '../../platform/download-file.ts';
import type { Course } from '../../platform/records.ts';

/** Downloads the draft of a course with its media as an archive. */
export function ExportCourseButton({ course }: { readonly course: Pick<Course, 'id'> }) {
  const { t } = useTranslation('studio');
  const file = {
    path: `/studio/api/courses/${course.id}/archive`,
    name: `course-${course.id}.zip`,
    type: 'application/zip',
  };
  return (
    <DownloadButton
      label={t('courseTools.exportCourse')}
      download={async (api) =>
        (await downloadFile(api, file)) ? t('courseTools.courseExported') : undefined
      }
      failedText={t('courseTools.exportFailed')}
    />
  );
}
