import { joinFacts } from '@daystream/i18n';
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
import { VoicePlayer } from './voice-player.tsx';
import type { ChatViewFile } from './chat-view-message.ts';

/** The files of a message: pictures with a viewer, inline videos, documents as links. */
export function MessageFiles({ files }: { readonly files: readonly ChatViewFile[] }) {
  const pictures = files.filter((file) => file.kind === 'image');
  const videos = files.filter((file) => file.kind === 'video');
  const voices = files.filter((file) => file.kind === 'voice');
  const documents = files.filter((file) => file.kind === 'document');
  return (
    <Stack spacing={1}>
      {pictures.length > 0 ? <Pictures files={pictures} /> : null}
      {videos.map((file) => (
        <MessageVideo key={file.id} file={file} />
      ))}
      {voices.map((file) => (
        <VoicePlayer key={file.id} url={file.url} voice={file.voice ?? { duration: 0, peaks: [] }} />
      ))}
      {documents.map((file) => (
        <Stack key={file.id} spacing={0.5} sx={{ minWidth: 0 }}>
          <DocumentLink file={file} />
          {file.isSound && file.url ? <Sound url={file.url} name={file.name} /> : null}
        </Stack>
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

/** "PDF" for "plan.pdf"; empty without an extension. */
const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

function Sound({ url, name }: { readonly url: string; readonly name: string }) {
  return (
    // A sent sound has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio controls preload="none" src={url} aria-label={name} style={{ width: 300, maxWidth: '100%' }} />
  );
}

function DocumentLink({ file }: { readonly file: ChatViewFile }) {
  const { t, i18n } = useTranslation('ui');
  const size = file.bytes ? formatFileSize(i18n.language, file.bytes) : '';
  const about = file.url ? joinFacts([extensionOf(file.name), size]) : t('chat.fileGone');
  return (
    <ButtonBase
      component="a"
      {...(file.url ? { href: file.url, download: file.name } : {})}
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
        {file.guessedEncoding ? (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {t('chat.guessedEncoding', { encoding: file.guessedEncoding })}
          </Typography>
        ) : null}
      </span>
    </ButtonBase>
  );
}
