import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from './review-item.ts';

/** What was asked of the learner: its beginning, and the whole of it when wanted. */
export function ReviewTask({ homework }: Pick<ReviewItem, 'homework'>) {
  const { t } = useTranslation('studio');
  const [isWhole, setWhole] = useState(false);
  const isLong = homework.text.length > 160 || homework.text.includes('\n');
  return (
    <Box
      sx={{
        px: { xs: 1.5, md: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'soft.neutral.fill',
        color: 'soft.neutral.ink',
      }}
    >
      <Typography component="h2" variant="body2" sx={{ fontWeight: 700 }}>
        {homework.title}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          whiteSpace: isWhole ? 'pre-line' : 'normal',
          maxWidth: '72ch',
          ...(isWhole
            ? { maxHeight: '35dvh', overflowY: 'auto' }
            : {
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }),
        }}
        {...(isWhole && { tabIndex: 0 })}
      >
        {homework.text}
      </Typography>
      {isLong && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ p: '0 !important', textDecoration: 'underline' }}
        >
          {isWhole ? t('review.task.less') : t('review.task.more')}
        </Button>
      )}
    </Box>
  );
}
