import { ApiError } from '@daystream/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { putMessage } from '@daystream/web/chats';
import { useApi } from '../../platform/platform-context.tsx';
import type { Decision, ReviewItem } from './review-item.ts';
import { keepHomework, refreshDesk } from './review.queries.ts';

export interface Words {
  readonly message: string;
  readonly fileIds: number[];
}

const doneTexts = {
  accept: 'review.done.accept',
  return: 'review.done.return',
  reopen: 'review.done.reopen',
} as const;

/**
 * Accepting, returning and reopening. `onLeft` is called when the homework is decided, by this person or by one who was faster.
 */
export function useDecide(item: ReviewItem, onLeft: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  return useMutation({
    mutationFn: ({ decision, words }: { decision: Decision; words: Words }) =>
      withRetryKey([item.id, item.updatedAt, decision, words], (idempotencyKey) =>
        api.call(`studio.homework.${decision}`, { params: { id: item.id }, body: words, idempotencyKey }),
      ),
    onSuccess: ({ data: { homeworkStatus, chatMessage } }, { decision }) => {
      if (chatMessage) putMessage(queries, item.dialogId, chatMessage);
      notify(t(doneTexts[decision], { name: item.user.name }), { type: 'success', autoHideDuration: 3000 });
      onLeft();
      keepHomework(queries, homeworkStatus);
    },
    onError: (error) => {
      const isLate =
        error instanceof ApiError &&
        (error.code === 'homework_not_under_review' || error.code === 'homework_not_reviewed');
      if (isLate) {
        notify(t('review.faster', { name: item.user.name }), { type: 'warning', autoHideDuration: 6000 });
        onLeft();
        void refreshDesk(queries);
      } else notify(errorText(error), { type: 'error' });
    },
  });
}

/** Writing without deciding. */
export function useReply(item: ReviewItem) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  return useMutation({
    mutationFn: (words: Words) =>
      withRetryKey([item.dialogId, words], (idempotencyKey) =>
        api.call('studio.chats.post', { params: { id: item.dialogId }, body: words, idempotencyKey }),
      ),
    onSuccess: (message) => putMessage(queries, item.dialogId, message),
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}
