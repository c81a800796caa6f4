import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '@daystream/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileIcon } from '../screen-icons.tsx';
import { Lightbox, type LightboxPicture } from './lightbox.tsx';
import { MessageVideo } from './message-video.tsx';
import type { ChatViewFile } from './chat-view-message.ts';

/** The files of a message: pictures with a viewer, inline videos, documents as links. */
export function MessageFiles({ files }: { readonly files: readonly ChatViewFile[] }) {
  const pictures = files.filter((file) => file.kind === 'image');
  const videos = files.filter((file) => file.kind === 'video');
  const documents = files.filter((file) => file.kind === 'document');
  return (
    <Stack spacing={1}>
      {pictures.length > 0 ? <Pictures files={pictures} /> : null}
      {videos.map((file) => (
        <MessageVideo key={file.id} file={file} />
      ))}
      {documents.map((file) => (
        <DocumentLink key={file.id} file={file} />
      ))}
    </Stack>
  );
}

function Pictures({ files }: { readonly files: readonly ChatViewFile[] }) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState<number | null>(null);
  const shown = files.flatMap(({ id, url, preview, name }) => {
    const thumbnail = preview ?? url;
    return thumbnail ? [{ id, name, thumbnail, url: url ?? thumbnail }] : [];
  });
  const large: LightboxPicture[] = shown;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          justifyContent: 'start',
          gridTemplateColumns:
            shown.length > 1 ? { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, minmax(0, 172px))' } : '1fr',
        }}
      >
        {shown.map(({ id, name, thumbnail }, index) => (
          <ButtonBase
            key={id}
            aria-label={t('chat.openPicture', { name })}
            onClick={() => setOpened(index)}
            sx={{
              overflow: 'hidden',
              borderRadius: (theme) => `${theme.corners.small}px`,
              aspectRatio: shown.length > 1 ? '1' : '4 / 3',
              width: shown.length > 1 ? '100%' : { sm: 300 },
              maxWidth: '100%',
              bgcolor: 'soft.neutral.fill',
            }}
          >
            <img
              src={thumbnail}
              alt=""
              loading="lazy"
              style={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Box>
      {opened === null ? null : <Lightbox pictures={large} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function DocumentLink({ file }: { readonly file: ChatViewFile }) {
  const { t, i18n } = useTranslation('ui');
  const about = file.url ? (file.bytes ? formatFileSize(i18n.language, file.bytes) : '') : t('chat.fileGone');
  return (
    <ButtonBase
      component="a"
      {...(file.url ? { href: file.url } : {})}
      target="_blank"
      rel="noopener noreferrer"
      disabled={!file.url}
      aria-label={t('chat.openFile', { name: file.name })}
      sx={{
        gap: 1.25,
        p: 1.25,
        justifyContent: 'flex-start',
        textAlign: 'start',
        borderRadius: (theme) => `${theme.corners.small}px`,
        bgcolor: 'soft.neutral.fill',
        color: 'text.primary',
      }}
    >
      <FileIcon />
      <span>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {file.name}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          {about}
        </Typography>
      </span>
    </ButtonBase>
  );
}
