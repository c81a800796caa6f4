import { insideSafeArea } from '@daystream/ui';
import { useReplaced } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** Notice at the bottom of the screen that a part could not be loaded. Browsers cache a failed import until a reload. */
export function PartFailed() {
  const { t } = useTranslation('learner');
  const isReplaced = useReplaced();
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: insideSafeArea('bottom', 16),
        left: 16,
        right: 16,
        maxWidth: 480,
        mx: 'auto',
        boxShadow: 8,
        borderRadius: (theme) => `${theme.corners.control}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Notice severity="error">
        {t(isReplaced ? 'error.partReplaced' : 'error.partText')}
        <Button color="inherit" onClick={() => location.reload()} sx={{ display: 'flex', mt: 1 }}>
          {t('error.reload')}
        </Button>
      </Notice>
    </Box>
  );
}
