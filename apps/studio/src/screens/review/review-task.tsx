import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from './review-item.ts';

/** The task of the homework; a long text is collapsed to two lines. */
export function ReviewTask({ homework }: Pick<ReviewItem, 'homework'>) {
  const { t } = useTranslation('studio');
  const [isExpanded, setExpanded] = useState(false);
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
          whiteSpace: isExpanded ? 'pre-line' : 'normal',
          maxWidth: '72ch',
          ...(isExpanded
            ? { maxHeight: '35dvh', overflowY: 'auto' }
            : {
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }),
        }}
        {...(isExpanded && { tabIndex: 0 })}
      >
        {homework.text}
      </Typography>
      {isLong && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ p: '0 !important', textDecoration: 'underline' }}
        >
          {isExpanded ? t('review.task.less') : t('review.task.more')}
        </Button>
      )}
    </Box>
  );
}
