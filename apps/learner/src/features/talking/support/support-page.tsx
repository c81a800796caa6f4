import { HeadingSkeleton, Page, TextSkeleton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { useSupportMessage } from '../../../platform/support/support-message.ts';
import { SupportQuestionForm, type SupportCourse } from './support-question-form.tsx';
import { SupportSent } from './support-sent.tsx';
import { SupportTickets } from './support-tickets.tsx';
import { supportCategoriesQuery } from './support.queries.ts';

interface SupportPageProps {
  /** Topic and course of the address. */
  readonly categoryId: number | null;
  readonly streamId: number | null;
  /** The learner's courses; null while they are loading. */
  readonly courses: readonly SupportCourse[] | null;
  /** Where the answer is sent if the learner is away; null: it appears in the app only. */
  readonly answerEmail: string | null;
  /** Rendered below the form: other ways to reach support. */
  readonly contacts: ReactNode;
}

/** The support center of signed-in learners: topic, course, message (spec product §2, rules §5, Support forms). */
export function SupportPage({ categoryId, streamId, courses, answerEmail, contacts }: SupportPageProps) {
  const { t } = useTranslation('learner');
  const { data: categories, error, refetch } = useQuery(supportCategoriesQuery);
  const [isSent, setSent] = useState(false);
  const message = useSupportMessage();
  if (isSent) return <SupportSent answerEmail={answerEmail} onAgain={() => setSent(false)} />;
  return (
    <Page title={t('support.title')} lead={t('supportForm.lead')}>
      {categories && courses ? (
        <SupportQuestionForm
          key={`${categoryId} ${streamId}`}
          {...{ categoryId, streamId, courses, categories, message }}
          onSent={() => setSent(true)}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Stack spacing={3}>
            <HeadingSkeleton />
            <TextSkeleton lines={4} />
          </Stack>
        </Loading>
      )}
      <SupportTickets />
      {contacts}
    </Page>
  );
}
