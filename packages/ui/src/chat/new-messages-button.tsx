import Badge from '@mui/material/Badge';
import Fab from '@mui/material/Fab';
import { useTranslation } from 'react-i18next';
import { DownIcon } from '../screen-icons.tsx';

interface NewMessagesButtonProps {
  readonly count: number;
  readonly onClick: () => void;
}

/** Scrolls to the end of a chat, and shows how many messages have arrived there. */
export function NewMessagesButton({ count, onClick }: NewMessagesButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Badge
      color="primary"
      badgeContent={count}
      sx={{ position: 'absolute', right: 16, bottom: 16, zIndex: 1 }}
      slotProps={{ badge: { 'aria-hidden': true } }}
    >
      <Fab
        size="medium"
        aria-label={count > 0 ? t('chat.toNew', { count }) : t('chat.toEnd')}
        onClick={onClick}
        sx={{
          bgcolor: 'background.paper',
          color: 'text.primary',
          '&:hover': { bgcolor: 'soft.neutral.fill' },
        }}
      >
        <DownIcon />
      </Fab>
    </Badge>
  );
}
