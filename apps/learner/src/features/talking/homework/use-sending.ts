import { isSubmission } from '@daystream/domain';
import type { ChatViewMessage } from '@daystream/ui';
import { useMessageSending, type Message } from '@daystream/web/chats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analytics } from '../../../platform/analytics/index.ts';
import { atServer } from '../../../platform/language/clock.ts';
import type { useUploads } from '../../../platform/forms/use-uploads.ts';
import { sendHomework, type HomeworkStatus } from './homework.queries.ts';

interface Sending {
  readonly homework: HomeworkStatus;
  /** The loaded messages of the chat, newest first. */
  readonly messages: readonly Message[];
  readonly uploads: ReturnType<typeof useUploads>;
  readonly ownName: string;
}

interface Content {
  readonly message: string;
  readonly fileIds: number[];
  readonly exerciseIds: number[];
}

/** Sends a homework with its files and exercises. The message is shown optimistically; after an error its text and files are restored. */
export function useSending({ homework, messages, uploads, ownName }: Sending) {
  const queryClient = useQueryClient();
  const [chosenIds, setExerciseIds] = useState<readonly number[]>([]);
  const { send, error, outgoing } = useMessageSending({
    messages,
    isOwn: ({ employee }) => employee === null,
    send: (content: Content, idempotencyKey) =>
      sendHomework(queryClient, { homework, ...content }, idempotencyKey),
  });

  async function onSend(message: string): Promise<void> {
    const { fileIds } = uploads;
    await send({ message, fileIds, exerciseIds: [...chosenIds] });
    // A further message is not a submission.
    if (isSubmission(homework.status)) analytics.track('task_send', { homework_id: homework.id });
    else analytics.track('message_send', { chat_id: homework.dialogId });
    await uploads.clear();
    setExerciseIds([]);
  }

  const shown: ChatViewMessage | null = outgoing && {
    id: `outgoing-${outgoing.sentAt}`,
    own: true,
    author: { name: ownName },
    text: outgoing.content.message,
    files: [],
    tags: exerciseTitles(homework, outgoing.content.exerciseIds),
    createdAt: atServer(outgoing.sentAt),
    delivery: 'sending',
  };
  return { onSend, outgoing: shown, error, exerciseIds: chosenIds, setExerciseIds };
}

function exerciseTitles({ homework }: HomeworkStatus, ids: readonly number[]): string[] {
  return homework.exercises.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}
