import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { messageMaxLength } from '@daystream/domain';
import { useState } from 'react';
import { GuardedDialog } from '../../platform/guarded-dialog.tsx';
import { useTranslation } from 'react-i18next';

interface TemplatesDialogProps {
  readonly templates: readonly string[];
  /** `null` restores the default templates. */
  readonly onSave: (templates: string[] | null) => void;
  readonly onClose: () => void;
}

/** Edits the user's templates; empty ones are removed. */
export function TemplatesDialog({ templates, onSave, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('studio');
  const [rows, setRows] = useState(() => templates.map((text, id) => ({ id, text })));
  const change = (id: number, text: string) =>
    setRows(rows.map((row) => (row.id === id ? { id, text } : row)));
  const save = () => {
    onSave([...new Set(rows.map(({ text }) => text.trim()).filter(Boolean))]);
    onClose();
  };
  return (
    <GuardedDialog
      hasInput={() => rows.map(({ text }) => text).join('\n') !== templates.join('\n')}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="templates-title"
    >
      <DialogTitle id="templates-title">{t('review.templates.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {rows.map(({ id, text }, index) => (
          <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: index === 0 ? 1 : 0 }}>
            <TextField
              multiline
              fullWidth
              maxRows={6}
              label={t('review.templates.one', { number: index + 1 })}
              value={text}
              onChange={({ target }) => change(id, target.value)}
              slotProps={{ htmlInput: { maxLength: messageMaxLength } }}
            />
            <IconButton
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
              aria-label={t('review.templates.remove', { number: index + 1 })}
            >
              <DeleteOutline />
            </IconButton>
          </Box>
        ))}
        <Button
          startIcon={<Add />}
          onClick={() => setRows([...rows, { id: Math.max(0, ...rows.map((row) => row.id)) + 1, text: '' }])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('review.templates.add')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            onSave(null);
            onClose();
          }}
          sx={{ mr: 'auto' }}
        >
          {t('review.templates.defaultsAgain')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {t('action.save')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
