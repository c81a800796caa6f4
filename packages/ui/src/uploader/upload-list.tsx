import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '@daystream/i18n';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, RetryIcon } from '../icons.tsx';
import { FileIcon, PauseIcon, PictureIcon, PlayIcon, VideoIcon } from '../screen-icons.tsx';
import type { UploadItem } from './upload-item.ts';

export interface UploadListProps {
  readonly items: readonly UploadItem[];
  /** Removes a file; cancels its upload. */
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Pauses an upload until it is retried; without it uploads cannot be paused. */
  readonly onPause?: (id: string) => void;
}

/** The selected files with their progress, error and actions. */
export function UploadList({ items, ...actions }: UploadListProps) {
  const { t } = useTranslation('ui');
  if (items.length === 0) return null;
  return (
    <Stack component="ul" aria-label={t('files.list')} spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} {...actions} />
      ))}
    </Stack>
  );
}

function UploadRow({
  item,
  onRemove,
  onRetry,
  onPause,
}: Omit<UploadListProps, 'items'> & { readonly item: UploadItem }) {
  const { t, i18n } = useTranslation('ui');
  const moving = ['uploading', 'paused', 'held', 'processing'].includes(item.state);
  const failed = item.state === 'failed' || item.state === 'lost';
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{
        alignItems: 'center',
        p: 1,
        borderRadius: (theme) => `${theme.corners.control}px`,
        bgcolor: failed ? 'soft.error.fill' : 'soft.neutral.fill',
      }}
    >
      <UploadPicture item={item} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {item.name}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          aria-live={failed ? 'assertive' : 'off'}
          sx={{ color: failed ? 'soft.error.ink' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {stateText(t, i18n.language, item)}
        </Typography>
        {item.isOnlyHere && (moving || item.state === 'waiting') ? (
          <Typography
            variant="caption"
            component="output"
            sx={{ display: 'block', color: 'soft.warning.ink' }}
          >
            {t('files.noSpace')}
          </Typography>
        ) : null}
        {moving ? (
          <LinearProgress
            variant="determinate"
            value={item.progress}
            aria-label={item.name}
            color={item.state === 'paused' || item.state === 'held' ? 'warning' : 'primary'}
            sx={{ mt: 0.5 }}
          />
        ) : null}
      </Box>
      {onPause && (item.state === 'waiting' || item.state === 'uploading') ? (
        <IconButton aria-label={t('files.pause', { name: item.name })} onClick={() => onPause(item.id)}>
          <PauseIcon />
        </IconButton>
      ) : null}
      {item.state === 'held' ? (
        <IconButton aria-label={t('files.resume', { name: item.name })} onClick={() => onRetry(item.id)}>
          <PlayIcon />
        </IconButton>
      ) : null}
      {item.state === 'failed' ? (
        <IconButton aria-label={t('files.retry', { name: item.name })} onClick={() => onRetry(item.id)}>
          <RetryIcon />
        </IconButton>
      ) : null}
      <IconButton aria-label={t('files.remove', { name: item.name })} onClick={() => onRemove(item.id)}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

function UploadPicture({ item }: { readonly item: UploadItem }) {
  const { preview } = item;
  // Some browsers cannot display all picture formats of phones.
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = item.kind === 'image' ? PictureIcon : item.kind === 'video' ? VideoIcon : FileIcon;
  return (
    <Box
      sx={{
        width: 48,
        height: 48,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: (theme) => `${theme.corners.small}px`,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {preview && preview !== broken ? (
        <img src={preview} alt="" onError={() => setBroken(preview)} />
      ) : (
        <Icon />
      )}
    </Box>
  );
}

function stateText(t: TFunction, language: string, { state, progress, bytes, error }: UploadItem): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(progress) / 100);
  const size = formatFileSize(language, bytes);
  switch (state) {
    case 'waiting':
      return t('files.waiting');
    case 'uploading':
      return t('files.uploading', { percent, size });
    case 'paused':
      return t('files.paused');
    case 'held':
      return t('files.held', { percent, size });
    case 'processing':
      return t('files.processing', { percent });
    case 'ready':
      return t('files.ready', { size });
    case 'failed':
      return error ?? t('files.failed');
    case 'lost':
      return t('files.chooseAgain');
  }
}
