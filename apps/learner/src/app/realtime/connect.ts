import { readBrandSettings } from '@daystream/api-client';
import type { RealtimeEvents, RealtimeRequests } from '@daystream/contract';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { applySettings, fetchSettings } from '../../platform/brand.ts';
import { setServerLost } from '../../platform/connection.ts';
import { session } from '../../platform/session.ts';
import { cacheUpdates } from './cache-updates.ts';

/** Connects and keeps the query cache as the server tells. After a break everything on screen is asked again: nothing is counted on to have been heard. */
export function connect(token: string, queryClient: QueryClient): () => void {
  const socket: Socket<RealtimeEvents, RealtimeRequests> = io({ path: '/realtime', auth: { token } });
  const updates = cacheUpdates(queryClient);
  let wasConnected = false;

  socket.on('connect', () => {
    setServerLost(false);
    if (wasConnected) void queryClient.invalidateQueries();
    // What changed between the page and this connection, or while it was broken. Without an answer the next change tells it.
    fetchSettings().then(applySettings, () => undefined);
    wasConnected = true;
  });
  // A refusal ends the trying; as long as it goes on, it is the server that does not answer.
  socket.on('connect_error', () => setServerLost(wasConnected && socket.active));
  socket.on('logout', ({ reason }) => session.end(reason === 'other_device' ? 'other_device' : 'expired'));
  socket.on('config.changed', (settings) => applySettings(readBrandSettings(settings)));
  socket.on('sessions.changed', updates.sessionsChanged);
  socket.on('homework.status', updates.homeworkStatus);
  socket.on('chat.message', updates.chatMessage);
  socket.on('chat.message.updated', updates.chatMessage);
  socket.on('chat.viewed', updates.chatViewed);
  socket.on('scores.amount', updates.scoresAmount);
  socket.on('content.published', updates.contentPublished);
  socket.on('file.video', updates.fileVideo);
  socket.on('stream.status', updates.streamStatus);
  socket.on('subscription.changed', updates.subscriptionChanged);
  return () => {
    socket.disconnect();
    setServerLost(false);
  };
}
