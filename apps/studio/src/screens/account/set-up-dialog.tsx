import { ErrorState, LinesSkeleton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useApi } from '../../platform/platform-context.tsx';
import { FormDialog } from '../../resources/form-dialog.tsx';

interface SetUpDialogProps {
  /** Called with the recovery codes, which are shown once. */
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: shows a new secret as QR code and text, and asks for the first code. */
export function SetUpDialog({ onEnabled, onClose }: SetUpDialogProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  // Each opening creates another secret, so the reply is not kept.
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: () => api.call('studio.secondFactor.begin', { body: {} }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (data === undefined)
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={t('ownAccount.factor.turnOn')}>
        <DialogContent>
          {error ? (
            <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
          ) : (
            <LinesSkeleton rows={5} />
          )}
        </DialogContent>
      </Dialog>
    );
  return (
    <FormDialog<{ code: string }>
      title={t('ownAccount.factor.title')}
      submitLabel={t('ownAccount.factor.confirm')}
      successText={t('ownAccount.factor.turnedOn')}
      resources={['second-factor']}
      defaultValues={{ code: '' }}
      run={async (client, { code }) => {
        const { recoveryCodes } = await client.call('studio.secondFactor.confirm', {
          body: { code: code.trim() },
        });
        onEnabled(recoveryCodes);
      }}
      onClose={onClose}
    >
      <Typography>{t('ownAccount.factor.scan')}</Typography>
      {/* A QR code is dark on light in both appearances. */}
      <Box sx={{ justifySelf: 'center', p: 2, borderRadius: 1, bgcolor: '#ffffff', lineHeight: 0 }}>
        <QRCodeSVG value={data.uri} size={176} title={t('ownAccount.factor.qrCode')} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('ownAccount.factor.type')}
        <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere', fontSize: 15 }}>
          {data.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
      <TextInput
        source="code"
        label={t('ownAccount.factor.firstCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </FormDialog>
  );
}
