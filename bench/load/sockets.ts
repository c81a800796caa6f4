import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { inputOfChild, tellReady } from '../child.ts';
import { sayPath } from '../platform/say.ts';
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

/** Everyone in a room hears what one posts: 402 × 50 are 20,000 deliveries a second. */
const [inRoom, messagesASecond, tickMs] = [50, 402, 5];

interface Room {
  id: number;
  token: string;
  sockets: Socket[];
}

const { origin, appId, conversations } = inputOfChild() as SocketsInput;
const rooms: Room[] = conversations.map(({ id, token }) => ({ id, token, sockets: [] }));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** When each message was posted; its text is its place here. */
const sent: number[] = [];
let latencies: number[] = [];

/** Joins a room, a few at a time, for nobody asks about the rush of a start. */
async function join(room: Room): Promise<void> {
  const socket = io(origin, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    auth: { token: room.token, app_id: appId },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const { joined } = (await socket.timeout(20_000).emitWithAck('chat.join', { dialog_id: room.id })) as {
    joined: boolean;
  };
  if (!joined) throw new Error(`room ${room.id} lets nobody in`);
  socket.on('chat.message', ({ message }: { message: { message: string } }) => {
    latencies.push(performance.now() - (sent[Number(message.message)] ?? Number.NaN));
  });
  room.sockets.push(socket);
}

for (let round = 0; round < inRoom; round += 1) await Promise.all(rooms.map(join));

async function run({ seconds }: SocketsTask): Promise<SocketsResult> {
  latencies = [];
  const before = sent.length;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * messagesASecond;
    while (sent.length - before < due) speak(rooms[sent.length % rooms.length] as Room);
    await sleep(tickMs);
  }
  const took = (performance.now() - begun) / 1000;
  const messages = sent.length - before;
  const expected = messages * inRoom;
  for (let wait = 0; latencies.length < expected; wait += 1) {
    if (wait > 1000) throw new Error(`${expected - latencies.length} deliveries are missing`);
    await sleep(10);
  }
  return {
    messages: messages / took,
    deliveries: expected / took,
    half: quantile(latencies, 0.5),
    ninetyNine: quantile(latencies, 0.99),
  };
}

/** Errors: thrown as uncaught where a message is refused; deliveries would be missing then anyway. */
function speak({ id, token }: Room): void {
  const body = JSON.stringify({ message: String(sent.push(performance.now()) - 1), file_ids: [] });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-app-id': appId,
    authorization: `Bearer ${token}`,
  };
  request(`${origin}${sayPath.replace('{id}', String(id))}`, { method: 'POST', agent, headers }, (answer) => {
    if (answer.statusCode !== 201 && answer.statusCode !== 200)
      throw new Error(`a message was refused with ${answer.statusCode}`);
    answer.resume();
  }).end(body);
}

process.on('message', (task: SocketsTask) => {
  void run(task).then((result) => process.send?.(result));
});
tellReady({}, async () => {
  agent.destroy();
  for (const socket of rooms.flatMap(({ sockets }) => sockets)) socket.disconnect();
});
