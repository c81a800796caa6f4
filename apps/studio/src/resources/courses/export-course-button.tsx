import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../platform/download-file.ts';
import { useApi } from '../../platform/platform-context.tsx';
import type { Course } from '../../platform/records.ts';

/** Downloads the draft of a course with its media as an archive. */
export function ExportCourseButton({ course }: { readonly course: Pick<Course, 'id'> }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const notify = useNotify();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const path = `/studio/api/courses/${course.id}/archive`;
      const name = `course-${course.id}.zip`;
      if (await downloadFile(api, { path, name, type: 'application/zip' }))
        notify(t('courseTools.courseExported'), { type: 'success' });
    } catch {
      notify(t('courseTools.exportFailed'), { type: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="small"
      loading={isLoading}
      onClick={(event) => {
        event.stopPropagation();
        void download();
      }}
    >
      {t('courseTools.exportCourse')}
    </Button>
  );
}
