import { ApiError } from '@daystream/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { putMessage } from '@daystream/web/chats';
import { useApi } from '../../platform/platform-context.tsx';
import type { Decision, ReviewItem } from './review-item.ts';
import { putHomework, refreshDesk } from './review.queries.ts';

export interface MessageContent {
  readonly message: string;
  readonly fileIds: number[];
}

const doneTexts = {
  accept: 'review.done.accept',
  return: 'review.done.return',
  reopen: 'review.done.reopen',
} as const;

/** Accepts, returns or reopens a homework. `onDecided` is called when it is decided, by this user or already by another. */
export function useDecide(item: ReviewItem, onDecided: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  return useMutation({
    mutationFn: ({ decision, content }: { decision: Decision; content: MessageContent }) =>
      withRetryKey([item.id, item.updatedAt, decision, content], (idempotencyKey) =>
        api.call(`studio.homework.${decision}`, { params: { id: item.id }, body: content, idempotencyKey }),
      ),
    onSuccess: ({ data: { homeworkStatus, chatMessage } }, { decision }) => {
      if (chatMessage) putMessage(queries, item.dialogId, chatMessage);
      notify(t(doneTexts[decision], { name: item.user.name }), { type: 'success', autoHideDuration: 3000 });
      onDecided();
      putHomework(queries, homeworkStatus);
    },
    onError: (error) => {
      const isAlreadyDecided =
        error instanceof ApiError &&
        (error.code === 'homework_not_under_review' || error.code === 'homework_not_reviewed');
      if (isAlreadyDecided) {
        notify(t('review.faster', { name: item.user.name }), { type: 'warning', autoHideDuration: 6000 });
        onDecided();
        void refreshDesk(queries);
      } else notify(errorText(error), { type: 'error' });
    },
  });
}

/** Sends a message without a decision. */
export function useReply(item: ReviewItem) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  return useMutation({
    mutationFn: (content: MessageContent) =>
      withRetryKey([item.dialogId, content], (idempotencyKey) =>
        api.call('studio.chats.post', { params: { id: item.dialogId }, body: content, idempotencyKey }),
      ),
    // A reply gives the learner the turn.
    onSuccess: (message) => {
      putMessage(queries, item.dialogId, message);
      void refreshDesk(queries);
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}
