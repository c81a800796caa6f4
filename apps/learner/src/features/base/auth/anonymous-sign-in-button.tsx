import { BusyButton } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../../platform/states/notice.tsx';
import { signInAnonymously } from './sign-in.ts';

/** Signs in with an anonymous account. Its data is kept when the user signs up or in. */
export function AnonymousSignInButton({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  async function enter(): Promise<void> {
    setBusy(true);
    try {
      await signInAnonymously();
      await onSignedIn();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  }
  return (
    <>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      <BusyButton size="large" busy={isBusy} onClick={() => void enter()} sx={{ px: 1 }}>
        {t('signIn.lookAround')}
      </BusyButton>
    </>
  );
}
