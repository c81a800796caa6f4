/** Load generator for sockets: joins many sockets to chats and posts messages over HTTP. Runs in a separate process. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { readInput, reportReady } from '../child.ts';
import { publishPath } from '../platform/publish-message.ts';
import { quantile } from './statistics.ts';

export interface SocketsInput {
  origin: string;
  appId: string;
  /** One room each. */
  chats: readonly { id: number; token: string }[];
  /** Each message is delivered to all sockets of its room. */
  socketsPerRoom: number;
  messagesPerSecond: number;
}
export interface SocketsTask {
  seconds: number;
}
export interface SocketsResult {
  /** Per second. */
  messages: number;
  deliveries: number;
  /** Milliseconds from posting a message to its delivery. */
  p50: number;
  p99: number;
}

const tickMs = 5;

interface Room {
  id: number;
  token: string;
  sockets: Socket[];
}

const { origin, appId, chats, socketsPerRoom, messagesPerSecond } = readInput() as SocketsInput;
const rooms: Room[] = chats.map(({ id, token }) => ({ id, token, sockets: [] }));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** The time at which each message was posted. The text of a message is its index. */
const sentAt: number[] = [];
let latencies: number[] = [];

/** Opens a socket and joins it to a room. One socket per room at a time: the load of connecting is not measured. */
async function joinRoom(room: Room): Promise<void> {
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
  if (!joined) throw new Error(`joining room ${room.id} was refused`);
  socket.on('chat.message', ({ message }: { message: { message: string } }) => {
    latencies.push(performance.now() - (sentAt[Number(message.message)] ?? Number.NaN));
  });
  room.sockets.push(socket);
}

for (let round = 0; round < socketsPerRoom; round += 1) await Promise.all(rooms.map(joinRoom));

async function run(task: SocketsTask): Promise<SocketsResult> {
  latencies = [];
  const before = sentAt.length;
  const start = performance.now();
  while (performance.now() - start < task.seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * messagesPerSecond;
    while (sentAt.length - before < due) postMessage(rooms[sentAt.length % rooms.length] as Room);
    await sleep(tickMs);
  }
  const seconds = (performance.now() - start) / 1000;
  const messages = sentAt.length - before;
  const expected = messages * socketsPerRoom;
  for (let wait = 0; latencies.length < expected; wait += 1) {
    if (wait > 1000) throw new Error(`${expected - latencies.length} deliveries are missing`);
    await sleep(10);
  }
  return {
    messages: messages / seconds,
    deliveries: expected / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

/** A refused message throws an uncaught error and ends the process. */
function postMessage({ id, token }: Room): void {
  const body = JSON.stringify({ message: String(sentAt.push(performance.now()) - 1), file_ids: [] });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-app-id': appId,
    authorization: `Bearer ${token}`,
  };
  request(
    `${origin}${publishPath.replace('{id}', String(id))}`,
    { method: 'POST', agent, headers },
    (reply) => {
      if (reply.statusCode !== 201 && reply.statusCode !== 200)
        throw new Error(`a message was refused with ${reply.statusCode}`);
      reply.resume();
    },
  ).end(body);
}

process.on('message', (task: SocketsTask) => {
  void run(task).then((result) => process.send?.(result));
});
reportReady({}, async () => {
  agent.destroy();
  for (const socket of rooms.flatMap(({ sockets }) => sockets)) socket.disconnect();
});
