import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';

interface AddressToCopyProps {
  readonly address: string;
  /** Where it is entered. */
  readonly help: string;
}

/** An address of the school that is entered at a payment provider or an app store. */
export function AddressToCopy({ address, help }: AddressToCopyProps) {
  const { t } = useTranslation('studio');
  const notify = useNotify();
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify(t('paymentAccounts.copied'), { type: 'success' }),
      () => notify(t('paymentAccounts.copyFailed'), { type: 'warning' }),
    );
  return (
    <div>
      <TextField
        label={t('paymentAccounts.webhookUrl')}
        value={address}
        helperText={help}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button size="small" onClick={copy}>
        {t('paymentAccounts.copy')}
      </Button>
    </div>
  );
}
