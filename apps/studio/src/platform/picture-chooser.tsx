import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileIdentity, useErrorText, useRetryKeys } from '@daystream/web';
import { useApi } from './platform-context.tsx';

interface PictureChooserProps {
  readonly label: string;
  /** The address of the current picture; null: none. */
  readonly address: string | null;
  /** Maximum height of the preview in pixels. */
  readonly height: number;
  readonly error: string | undefined;
  /** Called with the id of the uploaded file, the key of the call that uses it, and the chosen file. Its error is shown. */
  readonly onChoose: (fileId: number, idempotencyKey: string, file: File) => Promise<void>;
  /** Without it the picture cannot be removed. */
  readonly onRemove?: () => void;
}

/** Preview of a picture with buttons to choose another, which is uploaded immediately, and to remove it. */
export function PictureChooser(props: PictureChooserProps) {
  const { label, address, height, error, onChoose, onRemove } = props;
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
  const api = useApi();
  const withRetryKey = useRetryKeys();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [uploadError, setUploadError] = useState<string>();

  async function send(file: File): Promise<void> {
    setBusy(true);
    setUploadError(undefined);
    try {
      const form = new FormData();
      form.set('file', file);
      await withRetryKey(fileIdentity(file), async (key) => {
        const { id } = await api.call('files.upload', { body: form, idempotencyKey: `${key}.file` });
        await onChoose(id, key, file);
      });
    } catch (caught) {
      setUploadError(errorText(caught));
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
        {t(address === null ? 'picture.choose' : 'picture.other')}
      </LoadingButton>
      {address !== null && onRemove && (
        <Button size="small" sx={{ ml: 1 }} onClick={onRemove}>
          {t('picture.remove')}
        </Button>
      )}
      {(uploadError ?? error) ? <FormHelperText error>{uploadError ?? error}</FormHelperText> : null}
    </Box>
  );
}
