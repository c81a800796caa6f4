import type { Reply } from '@daystream/api-client';
import { formatFileSize } from '@daystream/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ConfirmButton } from '../../resources/confirm-button.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { copiesKey } from './copies-key.ts';

type Copy = Reply<'studio.copies.list'>['items'][number];

const stateTexts = {
  waiting: 'copies.waiting',
  running: 'copies.running',
  done: 'copies.done',
  failed: 'copies.failed',
} as const satisfies Record<Copy['state'], string>;

export function CopyRow({ brandId, copy }: { readonly brandId: number; readonly copy: Copy }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const command = useCommand([]);
  const queries = useQueryClient();
  const { state, requestedAt, requestedBy, progress, bytes, removedAt, failure, url } = copy;
  const size = (count: number) => formatFileSize(language, count);
  const remove = async () => {
    const next = await command(
      (api) => api.call('studio.copies.remove', { params: { id: brandId }, body: { copyId: copy.id } }),
      t('copies.removed'),
    );
    queries.setQueryData(copiesKey(brandId), next);
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{dateTime(requestedAt)}</Typography>
        <Typography color={state === 'failed' ? 'error' : 'textSecondary'}>{t(stateTexts[state])}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('copies.requestedBy', { name: requestedBy })}
      </Typography>
      {state === 'running' && (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <LinearProgress
            aria-label={t('copies.running')}
            variant={progress.all > 0 ? 'determinate' : 'indeterminate'}
            value={progress.all > 0 ? Math.min(100, (100 * progress.done) / progress.all) : 0}
          />
          {progress.all > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('copies.progress', { done: size(progress.done), all: size(progress.all) })}
            </Typography>
          )}
        </Box>
      )}
      {failure !== null && (
        <Alert severity="error">{t(failure === 'no_room' ? 'copies.noRoom' : 'copies.otherFailure')}</Alert>
      )}
      {state === 'done' && bytes !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('copies.content', {
            size: size(bytes),
            rows: new Intl.NumberFormat(language).format(copy.rowCount ?? 0),
            files: new Intl.NumberFormat(language).format(copy.fileCount ?? 0),
          })}
          {removedAt !== null && ` ${t('copies.removedAt', { time: dateTime(removedAt) })}`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {url !== null && (
          <Button size="small" variant="outlined" component="a" href={url} download>
            {t('copies.download')}
          </Button>
        )}
        {state !== 'running' && (
          <ConfirmButton
            label={t('copies.remove')}
            color="error"
            title={t('copies.removeTitle')}
            confirmLabel={t('copies.remove')}
            onConfirm={remove}
          >
            {t('copies.removeText')}
          </ConfirmButton>
        )}
      </Box>
    </Paper>
  );
}
