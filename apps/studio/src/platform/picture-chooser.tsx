import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useApi } from './platform-context.tsx';

interface PictureChooserProps {
  readonly label: string;
  /** The address of the picture that is chosen; null: none. */
  readonly address: string | null;
  /** Pixels that it is shown at, at most. */
  readonly height: number;
  readonly error: string | undefined;
  /** Gets the stored file and what was chosen on this machine; what it fails with is told. */
  readonly onChoose: (fileId: number, file: File) => Promise<void>;
  /** Without it the picture cannot be taken away. */
  readonly onRemove?: () => void;
}

/** A picture: shown as it is, chosen from this machine and sent at once, or taken away. */
export function PictureChooser(props: PictureChooserProps) {
  const { label, address, height, error, onChoose, onRemove } = props;
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
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
      await onChoose(id, file);
    } catch (caught) {
      setRefusal(errorText(caught));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 0.5 }}>
        {label}
      </Typography>
      {address !== null && (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ display: 'block', maxHeight: height, maxWidth: '100%', objectFit: 'contain', mb: 1 }}
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
        {t('picture.choose')}
      </LoadingButton>
      {address !== null && onRemove && (
        <Button size="small" sx={{ ml: 1 }} onClick={onRemove}>
          {t('picture.remove')}
        </Button>
      )}
      {(refusal ?? error) ? <FormHelperText error>{refusal ?? error}</FormHelperText> : null}
    </Box>
  );
}
