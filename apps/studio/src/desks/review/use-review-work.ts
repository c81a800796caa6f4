import { ApiError } from '@daystream/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { useApi } from '../../platform/platform-context.tsx';
import { newRequestKey } from '../../platform/request-key.ts';
import type { Decision, ReviewItem } from './review-item.ts';
import { keepHomework, keepMessage, refreshDesk } from './review.queries.ts';

export interface Words {
  readonly message: string;
  readonly fileIds: number[];
}

const doneTexts = {
  accept: 'review.done.accept',
  return: 'review.done.return',
  reopen: 'review.done.reopen',
} as const;

/** Says the same wish with the same key, so that pressing again after a lost answer does nothing twice. */
function useWishKey(): (wish: unknown) => string {
  const last = useRef({ wish: '', key: '' });
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current.wish !== text) last.current = { wish: text, key: newRequestKey() };
    return last.current.key;
  };
}

/**
 * Accepting, returning and reopening. `onLeft` is called when the homework is decided, by this person or by one who was faster.
 */
export function useDecide(item: ReviewItem, onLeft: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('studio');
  const keyOf = useWishKey();
  return useMutation({
    mutationFn: ({ decision, words }: { decision: Decision; words: Words }) =>
      api.call(`studio.homework.${decision}`, {
        params: { id: item.id },
        body: words,
        idempotencyKey: keyOf({ decision, id: item.id, at: item.updatedAt, words }),
      }),
    onSuccess: ({ data: { homeworkStatus, chatMessage } }, { decision }) => {
      if (chatMessage) keepMessage(queries, item.dialogId, chatMessage);
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
      } else notify(errorText(error, t), { type: 'error' });
    },
  });
}

/** Writing without deciding. */
export function useReply(item: ReviewItem) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('studio');
  const keyOf = useWishKey();
  return useMutation({
    mutationFn: (words: Words) =>
      api.call('studio.chats.post', {
        params: { id: item.dialogId },
        body: words,
        idempotencyKey: keyOf({ dialog: item.dialogId, words }),
      }),
    onSuccess: (message) => keepMessage(queries, item.dialogId, message),
    onError: (error) => notify(errorText(error, t), { type: 'error' }),
  });
}
