import { useErrorText } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';
import { isTooOften } from './support-message.ts';

/** The error of a message to support that was not sent; nothing without an error. */
export function SupportSendError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  if (error === null) return null;
  const reason = errorText(error);
  return (
    <Notice severity="error">
      {isTooOften(error) ? reason : `${t('supportForm.errorTryLoadData')} ${reason}`}
    </Notice>
  );
}
