import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/form-dialog.tsx';
import { copiesKey } from './copies-key.ts';

interface Props {
  readonly brandId: number;
  readonly onClose: () => void;
}

/** Asks for a copy. A password is proposed, which nobody can guess; the owner may choose another one. */
export function RequestCopyDialog({ brandId, onClose }: Props) {
  const { t } = useTranslation('studio');
  const queries = useQueryClient();
  const [proposed] = useState(createPassword);
  return (
    <FormDialog<{ password: string }>
      title={t('copies.request')}
      submitLabel={t('copies.make')}
      successText={t('copies.requested')}
      resources={[]}
      defaultValues={{ password: proposed }}
      run={async (api, body, idempotencyKey) => {
        const next = await api.call('studio.copies.request', {
          params: { id: brandId },
          body,
          idempotencyKey,
        });
        queries.setQueryData(copiesKey(brandId), next);
      }}
      onClose={onClose}
    >
      <Typography>{t('copies.requestText')}</Typography>
      <TextInput
        source="password"
        label={t('copies.password')}
        helperText={t('copies.passwordHelp')}
        autoComplete="off"
      />
      <Alert severity="warning">{t('copies.passwordOnce')}</Alert>
    </FormDialog>
  );
}

/** Letters and digits that nobody confuses: five groups of four, about 100 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function createPassword(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(20)),
    (n) => alphabet[n % alphabet.length],
  );
  return Array.from({ length: 5 }, (_, group) => letters.slice(group * 4, group * 4 + 4).join('')).join('-');
}
