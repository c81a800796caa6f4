import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { safeArea } from '../theme/safe-area.ts';
import { useIsSlow } from './slow-note.tsx';

/** Says at the bottom of the screen, above its bar, that an action takes longer than usual; nothing before that. A button has no place for a sentence. */
export function BusyNote() {
  const { t } = useTranslation('ui');
  if (!useIsSlow(true)) return null;
  return createPortal(
    <Box
      component="output"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: `calc(${safeArea.bottom} + 80px)`,
        left: 16,
        right: 16,
        width: 'fit-content',
        mx: 'auto',
        px: 2,
        py: 1,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        typography: 'body2',
        textAlign: 'center',
      }}
    >
      {t('state.slow')}
    </Box>,
    document.body,
  );
}
