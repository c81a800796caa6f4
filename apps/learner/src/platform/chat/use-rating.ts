import type { HomeworkState } from '@daystream/contract';
import { findMessageToRate, canRate } from '@daystream/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analytics } from '../analytics/index.ts';
import { useStoredIds } from '../session/stored-ids.ts';
import type { Message } from '@daystream/web/chats';
import { waitingRequests } from '../outbox/waiting-requests.ts';
import { useUnsent } from '../outbox/outbox.ts';
import { rateMutation, ratingsOf } from './message.queries.ts';
import { rateButtonId } from './message-rating.tsx';
import { ratingPopupId } from '../rating/rating-popup.tsx';

const popup = () => document.querySelector(`#${ratingPopupId}`);

interface RatedChat {
  readonly dialogId: number;
  /** The state of the homework of the chat, after whose acceptance a rating is suggested; null: nothing is suggested. */
  readonly state: HomeworkState | null;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly readerId: number | undefined;
}

/**
 * State of rating the messages of a chat. A rating is suggested once per staff message; a postponed one is stored in this browser and remains available at
 * the message.
 */
export function useRating({ dialogId, state, messages, readerId }: RatedChat) {
  const rate = useMutation(rateMutation(useQueryClient()));
  const { has: isPostponed, add: postpone } = useStoredIds('daystream.put-off-ratings');
  // A popup that the user has opened or started to fill in stays open when new messages arrive.
  const [opened, setOpened] = useState<{ readonly id: number; readonly isOpenedByUser: boolean } | null>(
    null,
  );
  /** Points earned by the last rating; null before the first one; `kept`: it is sent when the connection is back. */
  const [earned, setEarned] = useState<number | 'kept' | null>(null);
  const kept = new Set(
    waitingRequests(useUnsent(ratingsOf(dialogId)), 'chats.rate').map(({ params }) => params.messageId),
  );

  const isRateable = ({ employee, isDeleted }: Message) =>
    !isDeleted &&
    readerId !== undefined &&
    canRate({ readerId, learnerId: readerId, employeeId: employee?.id ?? null });
  const rateable = messages.map((message) => ({
    id: message.id,
    canRate: isRateable(message),
    isRated: message.rating !== null || kept.has(message.id),
  }));
  const suggestedId = state && findMessageToRate(state, rateable, isPostponed);
  const id = opened?.id ?? suggestedId;
  const message = messages.find((one) => one.id === id);

  /** Closes the popup and moves the focus to the message, where the popup can be opened again. */
  function closePopup(): void {
    const { activeElement, body } = document;
    // A disabled button loses the focus to the page.
    const hasFocus = activeElement === body || popup()?.contains(activeElement);
    if (id !== null && hasFocus)
      document.querySelector<HTMLElement>(`#${rateButtonId(id)}`)?.focus({ preventScroll: true });
    setOpened(null);
  }

  return {
    isRateable,
    message,
    earned,
    isOpenedByUser: opened?.isOpenedByUser ?? false,
    open(messageId: number) {
      setEarned(null);
      if (messageId === id) popup()?.querySelector('input')?.focus();
      else setOpened({ id: messageId, isOpenedByUser: true });
    },
    start() {
      if (opened === null && id !== null) setOpened({ id, isOpenedByUser: false });
    },
    close() {
      if (message?.rating === null) postpone(message.id);
      closePopup();
    },
    async send(rating: { stars: number; comment: string }) {
      if (message === undefined) return;
      const answer = await rate.mutateAsync({
        dialogId,
        messageId: message.id,
        ...rating,
      });
      analytics.track('rating', {
        subject: state === null ? 'chat_answer' : 'homework_answer',
        value: rating.stars,
      });
      setEarned(answer?.scores ?? 'kept');
      closePopup();
    },
  };
}
export type Rating = ReturnType<typeof useRating>;
