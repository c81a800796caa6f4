import type { Reply } from '@daystream/api-client';
import { supportMessageMaxLength } from '@daystream/domain';
import { allUploaded, FilePicker, LoadingButton, UploadList } from '@daystream/ui';
import { useRetryKeys } from '@daystream/web';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { CountedInput } from '../../../platform/forms/counted-input.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { SelectInput } from '../../../platform/forms/select-input.tsx';
import type { SupportMessage } from '../../../platform/support/support-message.ts';
import { SupportSendError } from '../../../platform/support/support-send-error.tsx';
import { useForm, type Faults } from '../../../platform/forms/use-form.ts';
import { useUploads } from '../../../platform/forms/use-uploads.ts';
import { supportTicketsQuery } from './support.queries.ts';

export interface SupportCourse {
  readonly streamId: number;
  readonly title: string;
}

// A type alias, because an interface is not assignable to the constraint of `useForm`.
type Question = Readonly<Record<'topic' | 'course' | 'message', string>>;

function faultsOf({ message }: Question): Faults<Question> {
  if (message.trim() === '') return { message: 'message_required' };
  return message.trim().length > supportMessageMaxLength ? { message: 'too_long' } : {};
}

interface SupportQuestionFormProps {
  readonly categoryId: number | null;
  readonly streamId: number | null;
  readonly courses: readonly SupportCourse[];
  readonly categories: Reply<'support.categories'>;
  readonly message: SupportMessage;
  /** How the message begins. */
  readonly text?: string;
  readonly onSent: () => void;
}

/** Topic, course, message and files. The course is asked for where the topic concerns one. The typed text is kept after an error. */
export function SupportQuestionForm({
  categoryId,
  streamId,
  courses,
  categories,
  message,
  text = '',
  onSent,
}: SupportQuestionFormProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const queryClient = useQueryClient();
  const uploads = useUploads('support');
  // A retry after a lost reply does not create a second question.
  const withRetryKey = useRetryKeys();
  const isKnown = categories.some(({ id }) => id === categoryId);
  const { values, field, fault, missing, isBusy, submit } = useForm<Question>({
    initial: {
      topic: isKnown ? String(categoryId) : '',
      course: courses.some((course) => course.streamId === streamId) ? String(streamId) : '',
      message: text,
    },
    optional: categories.length === 0 ? ['topic', 'course'] : ['course'],
    faultsOf,
    send: async (question) => {
      if (message.waitReason !== null || !allUploaded(uploads.items)) return;
      const body = {
        message: question.message.trim(),
        ...(question.topic !== '' && { supportCategoryId: Number(question.topic) }),
        ...(isOfCourse(question) && question.course !== '' && { targetId: Number(question.course) }),
        ...(uploads.fileIds.length > 0 && { fileIds: uploads.fileIds }),
      };
      await message.send(() =>
        withRetryKey(body, (idempotencyKey) => api.call('support.ask', { body, idempotencyKey })),
      );
      await uploads.clear();
      void queryClient.invalidateQueries({ queryKey: supportTicketsQuery.queryKey });
      onSent();
    },
  });
  const isOfCourse = ({ topic }: Question) =>
    categories.find(({ id }) => String(id) === topic)?.targetProduct === 1;
  const needs = { topic: t('supportForm.needTopic'), course: null, message: t('supportForm.needMessage') };
  const uploading = allUploaded(uploads.items) ? null : t('ui:chat.needUploads');
  const reason = message.waitReason ?? (missing ? needs[missing] : uploading);
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      {categories.length === 0 ? null : (
        <SelectInput
          label={t('supportForm.topic')}
          options={[
            ['', t('supportForm.chooseTopic')],
            ...categories.map(({ id, title }) => [String(id), title] as const),
          ]}
          {...field('topic')}
        />
      )}
      {isOfCourse(values) && courses.length > 0 ? (
        <SelectInput
          label={t('supportForm.course')}
          options={[
            ['', t('supportForm.noCourse')],
            ...courses.map((course) => [String(course.streamId), course.title] as const),
          ]}
          {...field('course')}
        />
      ) : null}
      <CountedInput
        label={t('supportForm.message')}
        minRows={4}
        maxLength={supportMessageMaxLength}
        {...field('message')}
      />
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <FilePicker onFiles={uploads.add} />
        <UploadList items={uploads.items} onRemove={uploads.remove} onRetry={uploads.retry} />
        {uploads.refusals.map((refusal) => (
          <Notice key={refusal} severity="warning">
            {refusal}
          </Notice>
        ))}
      </Stack>
      <SupportSendError error={fault} />
      <Stack spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
        <LoadingButton type="submit" variant="contained" size="large" busy={isBusy} disabledReason={reason}>
          {t('supportForm.send')}
        </LoadingButton>
        {reason === null ? null : (
          <Typography variant="body2" color="textSecondary" aria-hidden>
            {reason}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}
