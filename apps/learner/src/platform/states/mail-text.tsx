import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { useHasNoMail } from '../client/mail-state.ts';

interface MailTextProps {
  /** What was or will be e-mailed. */
  readonly text: string;
  /** What is said where no e-mail arrives; by default that none does, and where to write. */
  readonly withoutMail?: string;
}

/** A text about an e-mail, which promises none where the school has no mail server. */
export function MailText({ text, withoutMail }: MailTextProps) {
  const { t } = useTranslation('learner');
  const { supportEmail } = useBrand();
  if (!useHasNoMail()) return text;
  return withoutMail ?? t('recovery.noMailAnywhere', { email: supportEmail });
}
