import { CheckIcon, EmptyState, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';

interface SupportSentProps {
  /** Where the answer is sent if the learner is away; null: it appears in the app only; undefined: it is sent to the address of the form. */
  readonly answerEmail?: string | null;
  readonly onAgain: () => void;
}

/** Confirms a sent question, and leads on. */
export function SupportSent({ answerEmail, onAgain }: SupportSentProps) {
  const { t } = useTranslation('learner');
  const inApp = t('supportForm.messageSentInApp');
  const text =
    answerEmail === undefined ? (
      <MailText text={t('supportForm.messageSent')} />
    ) : answerEmail === null ? (
      inApp
    ) : (
      <MailText text={t('supportForm.messageSentTo', { email: answerEmail })} withoutMail={inApp} />
    );
  return (
    <Page>
      <PageTitle title={t('support.title')} />
      <EmptyState
        level={1}
        icon={<CheckIcon />}
        title={t('supportForm.successfully')}
        action={
          <Stack spacing={1}>
            <Button variant="contained" size="large" href={pathTo('home')}>
              {t('notFound.home')}
            </Button>
            <Button onClick={onAgain}>{t('supportForm.writeAgain')}</Button>
          </Stack>
        }
      >
        <output>{text}</output>
      </EmptyState>
    </Page>
  );
}
