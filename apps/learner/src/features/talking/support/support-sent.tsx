import { CheckIcon, EmptyState, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';

interface SupportSentProps {
  /** The address that receives the answer, if known. */
  readonly email?: string | null | undefined;
  readonly onAgain: () => void;
}

/** Confirms a sent question, and leads on. */
export function SupportSent({ email, onAgain }: SupportSentProps) {
  const { t } = useTranslation('learner');
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
        <output>{email ? t('supportForm.messageSentTo', { email }) : t('supportForm.messageSent')}</output>
      </EmptyState>
    </Page>
  );
}
