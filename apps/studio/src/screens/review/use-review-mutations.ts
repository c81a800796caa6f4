import { ApiError, type Reply } from '@daystream/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { putMessage } from '@daystream/web/chats';
import { useApi, usePlatform } from '../../platform/platform-context.tsx';
import type { Decision, ReviewItem } from './review-item.ts';
import { putHomework, refreshDesk } from './review.queries.ts';

export interface MessageContent {
  readonly message: string;
  readonly fileIds: number[];
}

const doneTexts = { return: 'review.done.return', reopen: 'review.done.reopen' } as const;
type DecisionReply = Reply<`studio.homework.${Decision}`>;

/** The call of a decision, and what follows its answer. */
function useDecisionCall(item: ReviewItem) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  return {
    send: (decision: Decision, content: MessageContent): Promise<DecisionReply> =>
      withRetryKey([item.id, item.updatedAt, decision, content], (idempotencyKey) =>
        api.call(`studio.homework.${decision}`, {
          params: { id: item.id },
          body: content,
          idempotencyKey,
          // The call is completed even if the tab is closed meanwhile.
          keepalive: true,
        }),
      ),
    putReply({ data: { homeworkStatus, chatMessage } }: DecisionReply): void {
      if (chatMessage) putMessage(queries, item.dialogId, chatMessage);
      putHomework(queries, homeworkStatus);
    },
    /** Shows the error; returns whether somebody else has decided before. */
    showError(error: Error): boolean {
      const isAlreadyDecided =
        error instanceof ApiError &&
        (error.code === 'homework_not_under_review' || error.code === 'homework_not_reviewed');
      if (isAlreadyDecided) {
        notify(t('review.faster', { name: item.user.name }), { type: 'warning', autoHideDuration: 6000 });
        void refreshDesk(queries);
      } else notify(errorText(error), { type: 'error' });
      return isAlreadyDecided;
    },
  };
}

/** Returns or reopens a homework. `onDecided` is called when it is decided, by this user or already by another. */
export function useDecide(item: ReviewItem, onDecided: () => void) {
  const notify = useNotify();
  const { t } = useTranslation('studio');
  const call = useDecisionCall(item);
  return useMutation({
    mutationFn: ({
      decision,
      content,
    }: {
      decision: Exclude<Decision, 'accept'>;
      content: MessageContent;
    }): Promise<DecisionReply> => call.send(decision, content),
    onSuccess: (reply, { decision }) => {
      notify(t(doneTexts[decision], { name: item.user.name }), { type: 'success', autoHideDuration: 3000 });
      onDecided();
      call.putReply(reply);
    },
    onError: (error) => {
      if (call.showError(error)) onDecided();
    },
  });
}

/** Accepts a homework when the time to undo it is over. `onSent` is called when it is accepted. */
export function useAccept(item: ReviewItem): (content: MessageContent, onSent: () => void) => void {
  const { heldActions } = usePlatform();
  const call = useDecisionCall(item);
  return (content, onSent) =>
    heldActions.hold({
      id: item.id,
      name: item.user.name,
      run: async () => {
        try {
          const reply = await call.send('accept', content);
          onSent();
          call.putReply(reply);
        } catch (error) {
          call.showError(error as Error);
        }
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
