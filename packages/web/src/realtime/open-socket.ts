import type { RealtimeEvents, RealtimeHandshake, RealtimeRequests } from '@daystream/contract';
import type { Socket } from 'socket.io-client';

export type RealtimeSocket = Socket<RealtimeEvents, RealtimeRequests>;
export type OpenSocket = (handshake: () => RealtimeHandshake) => Promise<RealtimeSocket>;

/** Opens `/realtime`; its client is loaded for it. Each attempt sends the handshake of its moment. */
export const openSocket: OpenSocket = async (handshake) => {
  const { io } = await import('socket.io-client');
  return io({
    path: '/realtime',
    auth: (send) => send({ ...handshake() }),
    // A WebSocket first costs one request in place of four; polling is for networks that break it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
};
