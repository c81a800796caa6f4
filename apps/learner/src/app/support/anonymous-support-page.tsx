import { Page } from '@daystream/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportForm } from '../../features/base/auth/support-form.tsx';
import { SupportSent } from '../../features/talking/support/support-sent.tsx';
import { useSupportMessage } from '../../platform/support/support-message.ts';

/** The support center of anonymous accounts: they have no e-mail address, so that the form asks for one. */
export function AnonymousSupportPage({ contacts }: { readonly contacts: ReactNode }) {
  const { t } = useTranslation('learner');
  const sendingRef = useRef<AbortController>(null);
  const [isSent, setSent] = useState(false);
  const message = useSupportMessage();
  if (isSent) return <SupportSent onAgain={() => setSent(false)} />;
  return (
    <Page title={t('support.title')} lead={t('supportForm.lead')}>
      <SupportForm sendingRef={sendingRef} message={message} onSent={() => setSent(true)} />
      {contacts}
    </Page>
  );
}
