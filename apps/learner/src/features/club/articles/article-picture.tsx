import { Lightbox } from '@daystream/ui';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from './articles.queries.ts';

type ArticlePictureProps = Omit<Article['pictures'][number], 'fileId'> & {
  /** Empty: none. */
  readonly caption: string;
};

/** A picture of a text, which opens large. Its place is kept while it loads. */
export function ArticlePicture({ picture, width, height, caption }: ArticlePictureProps) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <ButtonBase
        aria-label={t('articles.enlarge', { caption })}
        onClick={() => setOpen(true)}
        sx={{
          display: 'block',
          width: '100%',
          overflow: 'hidden',
          borderRadius: (theme) => `${theme.corners.small}px`,
          bgcolor: 'soft.neutral.fill',
        }}
      >
        <img
          src={picture.medium}
          alt={caption}
          loading="lazy"
          {...(width > 0 && height > 0 && { width, height })}
          style={{ display: 'block', width: '100%', height: 'auto' }}
        />
      </ButtonBase>
      {caption === '' ? null : (
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {caption}
        </Typography>
      )}
      {isOpen ? (
        <Lightbox
          pictures={[{ url: picture.large, name: caption }]}
          start={0}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}
