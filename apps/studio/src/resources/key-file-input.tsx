import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useTranslation } from 'react-i18next';

interface KeyFileInputProps {
  readonly source: string;
  readonly label: string;
  /** Such as `.p8`. */
  readonly accept: string;
  /** What is said while no file is chosen. */
  readonly hint: string;
}

/** Reads a key file into the form; what is in it is never shown. */
export function KeyFileInput({ source, label, accept, hint }: KeyFileInputProps) {
  const { t } = useTranslation('studio');
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const error = fieldState.error?.message;
  async function read(file: File): Promise<void> {
    field.onChange(await file.text());
    setName(file.name);
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {name === '' ? hint : t('stores.chosen', { name })}
      </Typography>
      {error === undefined ? null : (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
