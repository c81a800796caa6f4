import { FilePicker, LoadingButton } from '@daystream/ui';
import { fileIdentity, useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { LibraryItem, LibraryVideo } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';
import { captureFrame } from './capture-frame.ts';
import { Section } from './section.tsx';

interface PosterSectionProps {
  readonly item: LibraryItem;
  readonly video: LibraryVideo;
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** The poster of a video: the generated one, a frame, or a picture. */
export function PosterSection({ item, video, player }: PosterSectionProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const command = useCommand(['library']);
  const withRetryKey = useRetryKeys();
  const [isBusy, setBusy] = useState(false);

  async function setPoster(getPicture: () => Promise<Blob | undefined>): Promise<void> {
    setBusy(true);
    try {
      await command(async () => {
        const picture = await getPicture();
        if (picture === undefined)
          return api.call('studio.library.poster', { params: { id: item.id }, body: {} });
        const form = new FormData();
        form.set('file', picture, 'poster.jpg');
        return withRetryKey(fileIdentity(picture), async (key) => {
          const upload = { body: form, idempotencyKey: `${key}.file` };
          const { id: fileId } = await api.call('files.upload', upload);
          const body = { fileId };
          return api.call('studio.library.poster', { params: { id: item.id }, body, idempotencyKey: key });
        });
      }, t('library.poster.done'));
    } catch {
      // The command has shown the error.
    } finally {
      setBusy(false);
    }
  }

  const frame = () => {
    const { current } = player;
    if (current !== null) void setPoster(() => captureFrame(current));
  };
  return (
    <Section title={t('library.poster.title')}>
      {video.preview !== null && (
        <Box
          component="img"
          src={video.preview}
          alt={t('library.poster.alt', { title: item.title })}
          sx={{ display: 'block', maxWidth: 320, width: '100%', borderRadius: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {video.mp4 !== null && (
          <LoadingButton size="small" variant="outlined" busy={isBusy} onClick={frame}>
            {t('library.poster.fromFrame')}
          </LoadingButton>
        )}
        <FilePicker accept="image/*" disabled={isBusy} onFiles={([file]) => void setPoster(async () => file)}>
          {t('library.poster.fromFile')}
        </FilePicker>
        {video.hasOwnPoster && (
          <LoadingButton size="small" busy={isBusy} onClick={() => void setPoster(async () => undefined)}>
            {t('library.poster.reset')}
          </LoadingButton>
        )}
      </Box>
    </Section>
  );
}
