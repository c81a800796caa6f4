import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons.tsx';
import { hiddenVisually } from '../states/visually-hidden.ts';
import type { Quotation } from './chat-view-message.ts';

interface QuotationProps {
  readonly quotation: Quotation;
  /** Stops answering it; above the message field. */
  readonly onCancel?: (() => void) | undefined;
  /** Shows the quoted message; in a message. */
  readonly onShow?: ((id: string | number) => void) | undefined;
}

/** The message that is answered: in a message, and above the field while the answer is written. */
export function MessageQuotation({ quotation, onCancel, onShow }: QuotationProps) {
  const { id, author, text, isDeleted, isVoice } = quotation;
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
      <Box
        {...(onShow && {
          component: ButtonBase,
          onClick: () => onShow(id),
        })}
        sx={{ display: 'block', minWidth: 0, minHeight: onShow ? 44 : 0, flexGrow: 1, textAlign: 'start' }}
      >
        <Typography variant="caption" component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
          {author}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          noWrap
          dir="auto"
          sx={{ display: 'block' }}
        >
          {isDeleted ? t('chat.deleted') : text || t(isVoice ? 'voice.message' : 'chat.filesOnly')}
        </Typography>
        {/* Beside the quotation, by which users of voice control name the button. */}
        {onShow ? <span style={hiddenVisually}>{t('chat.showOriginal', { author })}</span> : null}
      </Box>
      {onCancel ? (
        <IconButton aria-label={t('chat.cancelReply')} onClick={onCancel}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </Stack>
  );
}
