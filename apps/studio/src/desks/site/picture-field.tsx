import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { useApi } from '../../platform/platform-context.tsx';

interface PictureFieldProps {
  readonly label: string;
  /** The address of the picture. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A picture of the school: shown as it is, chosen from this machine, or taken away. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function send(file: File): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const form = new FormData();
      form.set('file', file);
      const { id } = await api.call('files.upload', { body: form });
      onChange((await api.call('studio.site.picture', { body: { fileId: id } })).address);
    } catch (caught) {
      setRefusal(errorText(caught, t, 'file'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 0.5 }}>
        {label}
      </Typography>
      {value !== null && (
        <Box
          component="img"
          src={value}
          alt=""
          sx={{ display: 'block', height: 72, maxWidth: '100%', objectFit: 'contain', mb: 1 }}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <LoadingButton size="small" variant="outlined" busy={isBusy} onClick={() => input.current?.click()}>
        {t('site.picture.choose')}
      </LoadingButton>
      {value !== null && (
        <Button size="small" sx={{ ml: 1 }} onClick={() => onChange(null)}>
          {t('site.picture.remove')}
        </Button>
      )}
      {(refusal ?? error) ? <FormHelperText error>{refusal ?? error}</FormHelperText> : null}
    </Box>
  );
}
