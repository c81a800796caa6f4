import { hiddenVisually } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './key-hint.tsx';

const rows = [
  { keys: ['J', '↓'], text: 'review.keys.next' },
  { keys: ['K', '↑'], text: 'review.keys.previous' },
  { keys: ['A'], text: 'review.keys.accept' },
  { keys: ['R'], text: 'review.keys.return' },
  { keys: ['M'], text: 'review.keys.reply' },
  { keys: ['T'], text: 'review.keys.templates' },
  { keys: ['Ctrl Enter'], text: 'review.keys.send' },
  { keys: ['/'], text: 'review.keys.search' },
  { keys: ['Esc'], text: 'review.keys.back' },
  { keys: ['?'], text: 'review.keys.help' },
] as const;

export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keys-title" fullWidth maxWidth="xs">
      <DialogTitle id="keys-title">{t('review.keys.title')}</DialogTitle>
      <DialogContent>
        <Table size="small">
          <TableBody>
            {rows.map(({ keys, text }) => (
              <TableRow key={text}>
                <TableCell component="th" scope="row" sx={{ pl: 0, width: 120, whiteSpace: 'nowrap' }}>
                  <span style={hiddenVisually}>{keys.join(', ')}</span>
                  {keys.map((key) => (
                    <KeyHint key={key} always>
                      {key}
                    </KeyHint>
                  ))}
                </TableCell>
                <TableCell>{t(text)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
