import { ErrorState, LinesSkeleton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useApi } from '../../platform/platform-context.tsx';
import { AccountSection } from './account-section.tsx';
import { secondFactorQuery } from './account.queries.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type OpenDialog = 'setUp' | 'renew' | 'disable' | null;

/** Two-step sign-in: its state, and dialogs to set it up, renew the recovery codes and turn it off. */
export function SecondFactorSection() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(secondFactorQuery(useApi()));
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (recoveryCodes: readonly string[]) => {
    setDialog(null);
    setCodes(recoveryCodes);
  };
  return (
    <AccountSection title={t('ownAccount.factor.title')}>
      <Typography color="textSecondary">{t('ownAccount.factor.about')}</Typography>
      {error && !data ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LinesSkeleton rows={2} /> : null}
      {data?.isEnabled === false && (
        <Button variant="contained" onClick={() => setDialog('setUp')}>
          {t('ownAccount.factor.turnOn')}
        </Button>
      )}
      {data?.isEnabled === true && (
        <>
          <Typography>
            {t('ownAccount.factor.isOn')}{' '}
            {t('ownAccount.factor.codesLeft', { count: data.recoveryCodesLeft })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setDialog('renew')}>
              {t('ownAccount.factor.renew')}
            </Button>
            <Button color="error" onClick={() => setDialog('disable')}>
              {t('ownAccount.factor.turnOff')}
            </Button>
          </Box>
        </>
      )}
      {dialog === 'setUp' && <SetUpDialog onEnabled={showCodes} onClose={() => setDialog(null)} />}
      {dialog === 'renew' && (
        <CodeDialog
          title={t('ownAccount.factor.renew')}
          text={t('ownAccount.factor.renewAbout')}
          submitLabel={t('ownAccount.factor.renew')}
          successText={t('ownAccount.factor.renewed')}
          run={async (api, code) => {
            const { recoveryCodes } = await api.call('studio.secondFactor.renewCodes', { body: { code } });
            showCodes(recoveryCodes);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'disable' && (
        <CodeDialog
          title={t('ownAccount.factor.turnOff')}
          text={t('ownAccount.factor.turnOffAbout')}
          submitLabel={t('ownAccount.factor.turnOff')}
          successText={t('ownAccount.factor.turnedOff')}
          color="error"
          run={(api, code, idempotencyKey) =>
            api.call('studio.secondFactor.disable', { body: { code }, idempotencyKey })
          }
          onClose={() => setDialog(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </AccountSection>
  );
}
