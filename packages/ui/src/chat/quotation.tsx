import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons.tsx';
import type { Quotation } from './chat-view-message.ts';

interface QuotationProps {
  readonly quotation: Quotation;
  /** Stops answering it; above the message field. */
  readonly onCancel?: (() => void) | undefined;
}

/** The message that is answered: in a message, and above the field while the answer is written. */
export function MessageQuotation({ quotation: { author, text, isDeleted }, onCancel }: QuotationProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack
      direction="row"
      sx={(theme) => ({
        alignItems: 'center',
        minWidth: 0,
        pl: 1.5,
        borderInlineStart: `3px solid ${theme.palette.primary.main}`,
      })}
    >
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="caption" component="p" noWrap sx={{ fontWeight: 600 }}>
          {author}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap dir="auto">
          {isDeleted ? t('chat.deleted') : text || t('chat.filesOnly')}
        </Typography>
      </Box>
      {onCancel ? (
        <IconButton aria-label={t('chat.cancelReply')} onClick={onCancel}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </Stack>
  );
}
