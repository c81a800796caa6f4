import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../states/loading-button.tsx';

interface MessageEditProps {
  readonly text: string;
  /** Saves the text. If it rejects, the field stays open with the text, and the app shows the error. */
  readonly onSave: (text: string) => Promise<void>;
  readonly onDone: () => void;
}

/** Inline editor of a message's text. */
export function MessageEdit({ text, onSave, onDone }: MessageEditProps) {
  const { t } = useTranslation('ui');
  const [value, setValue] = useState(text);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await onSave(value.trim());
      onDone();
    } catch {
      setSaving(false);
    }
  };
  return (
    <Stack spacing={1} sx={{ minWidth: { xs: 'min(280px, 68vw)', sm: 360 } }}>
      <TextField
        multiline
        maxRows={10}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('chat.edit') } }}
      />
      <Stack direction="row" spacing={1}>
        <LoadingButton
          size="small"
          variant="contained"
          busy={saving}
          disabledReason={value.trim() === '' ? t('chat.needText') : null}
          onClick={() => void save()}
        >
          {t('chat.saveEdit')}
        </LoadingButton>
        <Button size="small" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
