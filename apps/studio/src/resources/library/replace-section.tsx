import { FilePicker, useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { replacementDraft, useLibraryDraft } from '../../platform/library-uploads.ts';
import type { LibraryItem, LibraryVideo } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useCommand } from '../use-command.ts';
import { Section } from './section.tsx';
import { UploadProgress } from '../../platform/upload-progress.tsx';

/** Replaces the file of a video: uploads another one, and shows it until it takes the place of the old one. */
export function ReplaceSection({
  item,
  video,
}: {
  readonly item: LibraryItem;
  readonly video: LibraryVideo;
}) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
  const draft = useLibraryDraft(replacementDraft(item.id));
  const field = useUploadField(draft, { errorText });
  const isBusy = video.state === 'waiting' || video.state === 'processing';
  return (
    <Section title={t('library.replace.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('library.replace.text')}
      </Typography>
      {video.replacement !== null && <Replacement item={item} replacement={video.replacement} />}
      {field.items.length === 0 && (
        <Box>
          <FilePicker accept="video/*" disabled={isBusy} onFiles={([file]) => file && field.add([file])}>
            {t('library.replace.do')}
          </FilePicker>
          {isBusy && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
              {t('library.replace.notNow')}
            </Typography>
          )}
        </Box>
      )}
      <UploadProgress field={field} onPause={draft.pause} />
    </Section>
  );
}

function Replacement({
  item: { id },
  replacement: { state, progress, name },
}: {
  readonly item: LibraryItem;
  readonly replacement: NonNullable<LibraryVideo['replacement']>;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const command = useCommand(['library']);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress / 100);
  const hasFailed = state === 'failed';
  const cancel = () =>
    command(
      (api) => api.call('studio.library.cancelReplacement', { params: { id } }),
      t('library.replace.cancelled'),
    ).catch(() => undefined);
  return (
    <Alert
      severity={hasFailed ? 'error' : 'info'}
      action={
        <Button color="inherit" size="small" onClick={() => void cancel()}>
          {t('library.replace.cancel')}
        </Button>
      }
    >
      {t(hasFailed ? 'library.replace.failed' : 'library.replace.pending', { name, percent })}
    </Alert>
  );
}
