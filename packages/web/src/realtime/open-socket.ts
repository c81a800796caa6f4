import type { RealtimeEvents, RealtimeHandshake, RealtimeRequests } from '@daystream/contract';
import type { Socket } from 'socket.io-client';

export type RealtimeSocket = Socket<RealtimeEvents, RealtimeRequests>;
export type OpenSocket = (handshake: () => RealtimeHandshake) => Promise<RealtimeSocket>;

/** Opens a socket to `/realtime`; imports the Socket.IO client lazily. Each connection attempt sends the current handshake. */
export const openSocket: OpenSocket = async (handshake) => {
  const { io } = await import('socket.io-client');
  return io({
    path: '/realtime',
    auth: (send) => send({ ...handshake() }),
    // WebSocket first needs one request instead of four; polling is the fallback for networks that block it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
};
