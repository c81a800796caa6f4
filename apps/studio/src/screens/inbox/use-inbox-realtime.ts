import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform, useSession } from '../../platform/platform-context.tsx';

/** Without a new sign of life a colleague is no longer answering. */
const answeringMs = 60_000;
const heartbeatMs = 20_000;

interface Answering {
  readonly name: string;
  /** Milliseconds. */
  readonly until: number;
}

/** Keeps the inbox current, and returns who is answering which item. */
export function useInboxRealtime(): ReadonlyMap<number, Answering> {
  const { realtime } = usePlatform();
  const queries = useQueryClient();
  const ownId = useSession()?.id;
  const [answering, setAnswering] = useState<ReadonlyMap<number, Answering>>(new Map());
  // The socket is outside React: subscriptions last while the inbox is mounted.
  useEffect(() => {
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: ['inbox'] });
      void queries.invalidateQueries({ queryKey: ['tickets'] });
    };
    const timers = new Set<ReturnType<typeof setTimeout>>();
    // A colleague whose page was closed gives no sign any more.
    const forget = () =>
      setAnswering((before) => new Map([...before].filter(([, { until }]) => until > Date.now())));
    const stops = [
      () => timers.forEach(clearTimeout),
      realtime.on('inbox.changed', refresh),
      realtime.on('inbox.mentioned', refresh),
      realtime.on('homework.status', refresh),
      realtime.on('chat.activity', refresh),
      realtime.on('inbox.answering', ({ id, user_id: userId, name, is_answering: isAnswering }) => {
        if (userId === ownId) return;
        setAnswering((before) => {
          const next = new Map(before);
          if (isAnswering) next.set(id, { name, until: Date.now() + answeringMs });
          else next.delete(id);
          return next;
        });
        if (isAnswering) timers.add(setTimeout(forget, answeringMs));
      }),
      realtime.onCatchUp(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, queries, ownId]);
  return answering;
}

/** Reports to colleagues that this user is answering an item while there is a text. */
export function useAnsweringNotice(itemId: number, isAnswering: boolean): void {
  const { client } = usePlatform();
  // Sent repeatedly, because a closed page cannot report that it ended.
  useEffect(() => {
    if (!isAnswering) return undefined;
    const report = (is: boolean) =>
      void client
        .call('studio.inbox.answering', { params: { id: itemId }, body: { isAnswering: is } })
        // A notice that is lost costs nothing: the next one follows.
        .catch(() => undefined);
    report(true);
    const timer = setInterval(() => report(true), heartbeatMs);
    return () => {
      clearInterval(timer);
      report(false);
    };
  }, [client, itemId, isAnswering]);
}
