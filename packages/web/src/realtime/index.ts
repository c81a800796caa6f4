export { openSocket } from './open-socket.ts';
export { createRealtime, type Realtime } from './realtime.ts';
