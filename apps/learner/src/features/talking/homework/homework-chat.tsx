import {
  displayName,
  homeworkMinLength,
  homeworkSubmissionRefusals,
  canUploadHomework,
} from '@daystream/domain';
import { hiddenVisually, ListSkeleton, ReviewClock, ChatView, type ChatViewMessage } from '@daystream/ui';
import { isUnanswered, useBrand, useErrorText } from '@daystream/web';
import { Notice } from '../../../platform/states/notice.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { currentUserQuery, useTimeZone } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { supportPath } from '../../../platform/support/support-path.ts';
import { useUploads } from '../../../platform/forms/use-uploads.ts';
import { ExerciseChoice } from './exercise-choice.tsx';
import { HomeworkNotice } from './homework-notice.tsx';
import { MessageRatingPopup } from '../../../platform/chat/message-rating-popup.tsx';
import { toChatViewMessages } from '../../../platform/chat/chat-view-messages.ts';
import { MessageRating } from '../../../platform/chat/message-rating.tsx';
import {
  chatMessagesQuery,
  editMessageMutation,
  retryVideoMutation,
} from '../../../platform/chat/message.queries.ts';
import { RatingThanks } from '../../../platform/rating/rating-thanks.tsx';
import { useRating } from '../../../platform/chat/use-rating.ts';
import type { HomeworkStatus } from './homework.queries.ts';
import { useScrollToNewest } from './use-scroll-to-newest.ts';
import { useLockReason } from './use-lock-reason.ts';
import { useSending } from './use-sending.ts';
import { useMarkViewed } from './use-mark-viewed.ts';
import { useViewAcceptance } from './use-view-acceptance.ts';

/** The chat of a homework, from the first submission to its acceptance. */
export function HomeworkChat({ homework }: { readonly homework: HomeworkStatus }) {
  const brand = useBrand();
  const { t } = useTranslation(['learner', 'fieldErrors', 'ui']);
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const lockReason = useLockReason()(homework);
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    chatMessagesQuery(homework.dialogId),
  );
  const edit = useMutation(editMessageMutation(queryClient));
  const retryVideo = useMutation(retryVideoMutation(queryClient));
  const uploads = useUploads(`homework:${homework.id}`);
  const ownName = user
    ? displayName({ firstName: user.name, lastName: user.lastName, email: user.email })
    : '';
  const loaded = data?.pages.flatMap(({ items }) => items);
  // Without a connection an answer can be written although earlier messages cannot be loaded.
  const messages = loaded ?? (isUnanswered(error) ? [] : undefined);
  const {
    onSend,
    outgoing,
    error: sendError,
    exerciseIds,
    setExerciseIds,
  } = useSending({ homework, messages: messages ?? [], uploads, ownName });
  useMarkViewed(homework, loaded);
  useViewAcceptance(homework);
  useScrollToNewest(homework, loaded !== undefined);
  const rating = useRating({
    dialogId: homework.dialogId,
    state: homework.status,
    messages: messages ?? [],
    readerId: user?.id,
  });

  if (!messages) {
    if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <ListSkeleton rows={3} />
      </Loading>
    );
  }
  const { status, turn, reviewUntil } = homework;
  const { exercises, isMessageRequired, isFileRequired, isExerciseRequired } = homework.homework;
  const hasExerciseChoice = exercises.length > 0 && status !== 'UPLOADED';
  const refusals = homeworkSubmissionRefusals({
    state: status,
    // The text is checked by the field.
    message: '-',
    fileCount: uploads.items.length,
    isMessageRequired,
    isFileRequired,
    isExerciseRequired,
    exerciseCount: exercises.length,
    chosenExerciseCount: exerciseIds.length,
  });
  const canWrite = canUploadHomework(status) && lockReason === null;
  const question = turn === 'learner' ? t('homework.answerQuestion') : t('homework.placeholder');
  const placeholder = status === 'FAIL' ? t('homework.answerPlaceholder') : question;
  const names = { own: ownName, brand: brand.title };
  const onRetryVideo = (fileId: number) => retryVideo.mutateAsync({ dialogId: homework.dialogId, fileId });
  const context = { names, onRetryVideo, readerId: user?.id, now: serverNow() };
  const shown = toChatViewMessages(messages, context);
  const renderFooter = ({ id }: ChatViewMessage) => {
    const message = messages.find((one) => one.id === id);
    return message && rating.isRateable(message) ? (
      <MessageRating message={message} onRate={() => rating.open(message.id)} />
    ) : null;
  };
  return (
    <Stack spacing={2}>
      <h2 style={hiddenVisually}>{t('ui:chat.label')}</h2>
      {/* The popup does not move the focus, so its question is announced here. */}
      <output style={hiddenVisually}>
        {rating.message && !rating.isOpenedByUser ? t('rating.title') : ''}
      </output>
      <ChatView
        layout="page"
        timeZone={timeZone}
        messages={outgoing ? [...shown, outgoing] : shown}
        hasOlder={hasNextPage}
        onLoadOlder={() => fetchNextPage({ throwOnError: true })}
        renderFooter={renderFooter}
        empty={
          loaded || !error ? <span /> : <LoadError compact error={error} onRetry={() => void refetch()} />
        }
        prompt={rating.message ? <MessageRatingPopup message={rating.message} rating={rating} /> : null}
        canWrite={canWrite}
        disabledReason={status === 'DONE' || lockReason === null ? t('homework.closed') : lockReason}
        reviewClock={
          <>
            <HomeworkNotice homework={homework} />
            <RatingThanks earned={rating.earned} />
            {turn === 'expert' && reviewUntil !== null ? (
              <ReviewClock deadline={reviewUntil} now={serverNow} />
            ) : null}
          </>
        }
        draftKey={`homework:${homework.id}`}
        uploads={uploads.items}
        onFiles={uploads.add}
        onRemoveUpload={uploads.remove}
        onRetryUpload={uploads.retry}
        onSend={onSend}
        sendLabel={status === 'UPLOADED' ? undefined : t('homework.send')}
        blockedBecause={
          refusals.exerciseIds
            ? t('homework.chooseExercise')
            : refusals.fileIds === 'file_required'
              ? t('fieldErrors:file_required')
              : null
        }
        placeholder={placeholder}
        isTextRequired={status === 'NOT_UPLOADED' && isMessageRequired}
        minLength={homeworkMinLength}
        above={
          <>
            {sendError ? (
              <Notice severity="error">
                {t('homework.notSent')} {errorText(sendError)}
              </Notice>
            ) : null}
            {uploads.refusals.map((text) => (
              <Notice key={text} severity="warning">
                {text}
              </Notice>
            ))}
            {hasExerciseChoice ? (
              <ExerciseChoice exercises={exercises} chosen={exerciseIds} onChange={setExerciseIds} />
            ) : null}
          </>
        }
        onRetry={() => undefined}
        {...(canWrite && {
          onEdit: async ({ id }: ChatViewMessage, message: string) => {
            await edit.mutateAsync({ dialogId: homework.dialogId, messageId: Number(id), message });
          },
        })}
      />
      {homework.streamStatus === 'freeze' ? (
        <Button href={pathTo('calendar', { streamId: homework.streamId })}>{t('freeze.resume')}</Button>
      ) : homework.lock === 'stream_not_open' && status !== 'DONE' ? (
        <Button href={supportPath('passHomework', homework.streamId)}>{t('waysOn.handIn')}</Button>
      ) : null}
    </Stack>
  );
}
