import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ThreadMessage } from '@daystream/ui';
import { analytics } from '../../platform/analytics/index.ts';
import { newKey } from '../../platform/new-key.ts';
import type { useUploads } from '../../platform/use-uploads.ts';
import { sendHomeworkMutation, type HomeworkStatus } from './homework.queries.ts';

interface Sending {
  readonly homework: HomeworkStatus;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly ownName: string;
}

/**
 * Sends a homework with its files and chosen exercises. The message is shown at once; when it was refused, its text and files are back where they were
 * written, and a second try with the same content carries the same key, so that nothing is sent twice.
 */
export function useSending({ homework, uploads, ownName }: Sending) {
  const queryClient = useQueryClient();
  const send = useMutation(sendHomeworkMutation(queryClient));
  const [exerciseIds, setExerciseIds] = useState<readonly number[]>([]);
  const [outgoing, setOutgoing] = useState<ThreadMessage | null>(null);
  const attempt = useRef({ content: '', key: '' });

  async function onSend(message: string): Promise<void> {
    const { fileIds } = uploads;
    const content = JSON.stringify([homework.id, message, fileIds, exerciseIds]);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    setOutgoing({
      id: key,
      own: true,
      author: { name: ownName },
      text: message,
      files: [],
      tags: exerciseTitles(homework, exerciseIds),
      createdAt: Date.now(),
      delivery: 'sending',
    });
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

  return { onSend, outgoing, error: send.error, exerciseIds, setExerciseIds };
}

function exerciseTitles({ homework }: HomeworkStatus, ids: readonly number[]): string[] {
  return homework.exercises.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}
