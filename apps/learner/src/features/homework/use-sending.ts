import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ThreadMessage } from '@daystream/ui';
import { analytics } from '../../platform/analytics/index.ts';
import { newKey } from '../../platform/new-key.ts';
import type { useUploads } from '../../platform/use-uploads.ts';
import { sendHomeworkMutation, type HomeworkStatus, type Message } from './homework.queries.ts';

interface Sending {
  readonly homework: HomeworkStatus;
  /** Those of the conversation that are known, the newest first. */
  readonly messages: readonly Message[];
  readonly uploads: ReturnType<typeof useUploads>;
  readonly ownName: string;
}
interface Outgoing {
  readonly message: ThreadMessage;
  /** The newest message when it was sent: what is the learner's own and newer is this one, come by itself before the answer. */
  readonly after: number;
}

/**
 * Sends a homework with its files and chosen exercises. The message is shown at once; when it was refused, its text and files are back where they were
 * written, and a second try with the same content carries the same key, so that nothing is sent twice.
 */
export function useSending({ homework, messages, uploads, ownName }: Sending) {
  const queryClient = useQueryClient();
  const send = useMutation(sendHomeworkMutation(queryClient));
  const [exerciseIds, setExerciseIds] = useState<readonly number[]>([]);
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const attempt = useRef({ content: '', key: '' });

  async function onSend(message: string): Promise<void> {
    const { fileIds } = uploads;
    const content = JSON.stringify([homework.id, message, fileIds, exerciseIds]);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    const shown: ThreadMessage = {
      id: key,
      own: true,
      author: { name: ownName },
      text: message,
      files: [],
      tags: exerciseTitles(homework, exerciseIds),
      createdAt: Date.now(),
      delivery: 'sending',
    };
    setOutgoing({ message: shown, after: messages[0]?.id ?? 0 });
    try {
      await send.mutateAsync({
        homework,
        message,
        fileIds,
        exerciseIds: [...exerciseIds],
        idempotencyKey: key,
      });
      analytics.track('task_send', { homework_id: homework.id });
      await uploads.clear();
      setExerciseIds([]);
    } finally {
      setOutgoing(null);
    }
  }

  const isThere =
    outgoing !== null && messages.some(({ id, employee }) => employee === null && id > outgoing.after);
  return {
    onSend,
    outgoing: isThere ? null : (outgoing?.message ?? null),
    error: send.error,
    exerciseIds,
    setExerciseIds,
  };
}

function exerciseTitles({ homework }: HomeworkStatus, ids: readonly number[]): string[] {
  return homework.exercises.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}
