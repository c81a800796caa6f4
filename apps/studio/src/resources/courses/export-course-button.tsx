import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../platform/download-file.ts';
import { useApi } from '../../platform/platform-context.tsx';

interface ExportProps {
  readonly course: { readonly id: number };
}

/** Downloads the draft of a course with its media as an archive. */
function useExport({ course }: ExportProps) {
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
  return { isLoading, download };
}

export function ExportCourseButton(props: ExportProps) {
  const { t } = useTranslation('studio');
  const { isLoading, download } = useExport(props);
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

/** The same for a row of icons, which has no room for it on a phone: the list of courses offers it there. */
export function ExportCourseIconButton(props: ExportProps) {
  const { t } = useTranslation('studio');
  const { isLoading, download } = useExport(props);
  return (
    <IconButton
      loading={isLoading}
      onClick={() => void download()}
      aria-label={t('courseTools.exportCourse')}
      title={t('courseTools.exportCourse')}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <DownloadIcon />
    </IconButton>
  );
}
