import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { tellReady } from '../child.ts';

/** Socket.IO and nothing else: whoever joins a room is let in, and typing is passed on. */
const server = createServer();
const io = new Server(server, { path: '/realtime', serveClient: false });
io.on('connection', (socket) => {
  socket.on(
    'chat.join',
    async ({ dialog_id: id }: { dialog_id: number }, answer: (reply: object) => void) => {
      await socket.join(`chat:${id}`);
      answer({ joined: true });
    },
  );
  socket.on('chat.typing', ({ dialog_id: id }: { dialog_id: number }) => {
    socket.to(`chat:${id}`).emit('chat.typing', { dialog_id: id, by: 'learner' });
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
tellReady({ origin: `http://127.0.0.1:${port}` }, async () => {
  await io.close();
});
