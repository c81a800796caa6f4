import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '@daystream/api-client';
import { DownloadButton, DownloadRing, progressText, useDownload } from '../../platform/download-button.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { downloadFile, type DownloadProgress } from '../../platform/download-file.ts';

interface ExportProps {
  readonly courseId: number;
}

/** The draft of a course with its media as an archive. */
const exportOf = (t: TFunction<'studio'>, { courseId: id }: ExportProps) => ({
  download: async (api: ApiClient, onProgress: (progress: DownloadProgress) => void) => {
    const file = {
      path: `/studio/api/courses/${id}/archive`,
      name: `course-${id}.zip`,
      type: 'application/zip',
    };
    return (await downloadFile(api, file, onProgress)) ? t('courseTools.courseExported') : undefined;
  },
  failedText: t('courseTools.exportFailed'),
});

export function ExportCourseButton(props: ExportProps) {
  const { t } = useTranslation('studio');
  return <DownloadButton label={t('courseTools.exportCourse')} {...exportOf(t, props)} />;
}

/** The same for a row of icons, which has no room for it on a phone: the list of courses offers it there. */
export function ExportCourseIconButton(props: ExportProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { isLoading, progress, start } = useDownload(exportOf(t, props));
  if (progress !== null)
    return (
      <Typography
        component="output"
        variant="body2"
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: 1 }}
      >
        <DownloadRing progress={progress} />
        {progressText(language, progress)}
      </Typography>
    );
  return (
    <IconButton
      loading={isLoading}
      onClick={() => void start()}
      aria-label={t('courseTools.exportCourse')}
      title={t('courseTools.exportCourse')}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <DownloadIcon />
    </IconButton>
  );
}
