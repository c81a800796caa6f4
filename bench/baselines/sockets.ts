import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { Server } from 'socket.io';
import { reportReady } from '../child.ts';
import { publishPath } from '../platform/publish-message.ts';

/** Baseline for sockets: Socket.IO and a route that publishes to a room, without permission checks. */
const app = fastify();
const io = new Server(app.server, { path: '/realtime', serveClient: false });
io.on('connection', (socket) => {
  socket.on(
    'chat.join',
    async ({ dialog_id: id }: { dialog_id: number }, acknowledge: (reply: object) => void) => {
      await socket.join(`chat:${id}`);
      acknowledge({ joined: true });
    },
  );
});
app.post<{ Params: { id: string }; Body: { message: string } }>(
  publishPath.replace('{id}', ':id'),
  async ({ params, body }) => {
    const id = Number(params.id);
    io.to(`chat:${id}`).emit('chat.message', { dialog_id: id, message: body });
    return body;
  },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
reportReady({ origin: `http://127.0.0.1:${port}` }, async () => {
  await io.close();
  await app.close();
});
