import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes, once: the server stores only their hashes. Closes by its button only. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const notify = useNotify();
  const text = codes.join('\n');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('ownAccount.codes.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('ownAccount.codes.about')}</Typography>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', columns: 2, fontFamily: 'monospace', fontSize: 16 }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => notify(t('ownAccount.codes.copied'), { type: 'success' }),
                () => notify(t('ownAccount.codes.notCopied'), { type: 'error' }),
              )
            }
          >
            {t('ownAccount.codes.copy')}
          </Button>
          <Button
            variant="outlined"
            onClick={() => saveFile({ name: 'recovery-codes.txt', content: `${text}\n`, type: 'text/plain' })}
          >
            {t('ownAccount.codes.download')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('ownAccount.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
