import type { ApiClient } from '@daystream/api-client';
import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/form-dialog.tsx';

interface CodeDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly successText: string;
  readonly color?: ButtonProps['color'];
  readonly run: (api: ApiClient, code: string, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a code of the second factor before a change of it. */
export function CodeDialog({ text, run, ...dialog }: CodeDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <FormDialog<{ code: string }>
      {...dialog}
      resources={['second-factor']}
      defaultValues={{ code: '' }}
      run={(api, { code }, key) => run(api, code.trim(), key)}
    >
      <Typography>{text}</Typography>
      <TextInput source="code" label={t('signIn.code')} autoComplete="one-time-code" />
    </FormDialog>
  );
}
