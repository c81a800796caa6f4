import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { Server } from 'socket.io';
import { tellReady } from '../child.ts';
import { sayPath } from '../platform/say.ts';

/** Socket.IO, and a route to speak by: whoever joins a room is let in, and what is said is passed on. */
const app = fastify();
const io = new Server(app.server, { path: '/realtime', serveClient: false });
io.on('connection', (socket) => {
  socket.on(
    'chat.join',
    async ({ dialog_id: id }: { dialog_id: number }, answer: (reply: object) => void) => {
      await socket.join(`chat:${id}`);
      answer({ joined: true });
    },
  );
});
app.post<{ Params: { id: string }; Body: { message: string } }>(
  sayPath.replace('{id}', ':id'),
  async ({ params, body }) => {
    const id = Number(params.id);
    io.to(`chat:${id}`).emit('chat.message', { dialog_id: id, message: body });
    return body;
  },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
tellReady({ origin: `http://127.0.0.1:${port}` }, async () => {
  await io.close();
  await app.close();
});
