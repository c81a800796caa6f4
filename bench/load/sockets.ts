import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { inputOfChild, tellReady } from '../child.ts';
import { quantile } from './median.ts';

export interface SocketsInput {
  origin: string;
  appId: string;
  /** One room each. */
  conversations: readonly { id: number; token: string }[];
}
export interface SocketsTask {
  seconds: number;
}
export interface SocketsResult {
  /** A second. */
  messages: number;
  deliveries: number;
  /** Milliseconds from sending to hearing. */
  half: number;
  ninetyNine: number;
}

/** One in each room speaks, the others hear it: 410 × 49 are 20,000 deliveries a second. */
const [inRoom, messagesASecond, tickMs] = [50, 410, 5];

interface Room {
  id: number;
  sockets: Socket[];
  /** When each message was sent; a room's messages arrive in their order. */
  sent: number[];
}

const { origin, appId, conversations } = inputOfChild() as SocketsInput;
const rooms: Room[] = conversations.map(({ id }) => ({ id, sockets: [], sent: [] }));
let latencies: number[] = [];

/** Joins a room, a few at a time, for nobody asks about the rush of a start. */
async function join(room: Room, token: string): Promise<void> {
  const socket = io(origin, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    auth: { token, app_id: appId },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const { joined } = (await socket.timeout(20_000).emitWithAck('chat.join', { dialog_id: room.id })) as {
    joined: boolean;
  };
  if (!joined) throw new Error(`room ${room.id} lets nobody in`);
  let heard = 0;
  socket.on('chat.typing', () => {
    latencies.push(performance.now() - (room.sent[heard] ?? Number.NaN));
    heard += 1;
  });
  room.sockets.push(socket);
}

for (let round = 0; round < inRoom; round += 1)
  await Promise.all(rooms.map((room, index) => join(room, conversations[index]?.token ?? '')));

async function run({ seconds }: SocketsTask): Promise<SocketsResult> {
  latencies = [];
  let sent = 0;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * messagesASecond;
    for (; sent < due; sent += 1) speak(rooms[sent % rooms.length] as Room);
    await sleep(tickMs);
  }
  const took = (performance.now() - begun) / 1000;
  const expected = sent * (inRoom - 1);
  for (let wait = 0; latencies.length < expected; wait += 1) {
    if (wait > 1000) throw new Error(`${expected - latencies.length} deliveries are missing`);
    await sleep(10);
  }
  return {
    messages: sent / took,
    deliveries: expected / took,
    half: quantile(latencies, 0.5),
    ninetyNine: quantile(latencies, 0.99),
  };
}

function speak(room: Room): void {
  room.sent.push(performance.now());
  room.sockets[0]?.emit('chat.typing', { dialog_id: room.id });
}

process.on('message', (task: SocketsTask) => {
  void run(task).then((result) => process.send?.(result));
});
tellReady({}, async () => {
  for (const socket of rooms.flatMap(({ sockets }) => sockets)) socket.disconnect();
});
