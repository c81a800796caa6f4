import net, { type AddressInfo, type Socket } from 'node:net';

/** The connection that every learner screen works at (mobile networks at their edge). */
const slowNetwork = { bytesPerSecond: 400_000 / 8, roundTripMs: 400 } as const;

const packetBytes = 1400;
const tickMs = 10;
/** What waits in one direction of a connection before its sender is paused. */
const maxQueuedBytes = 64 * 1024;

export interface SlowProxy {
  /** Origin of the proxy, without a trailing slash. */
  origin: string;
  /** Bytes that browsers have received through it. */
  receivedBytes(): number;
  close(): Promise<void>;
}

interface Network {
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
}

/**
 * A proxy before the platform that gives all its connections together the rate and the delay of a slow network. The emulation of the browser limits each page and each
 * worker for itself, so a service worker that loads in the background would take nothing from its page.
 */
export async function startSlowProxy(target: string, network: Network = slowNetwork): Promise<SlowProxy> {
  const { hostname, port, hostname: host } = new URL(target);
  const [up, down] = [createLane(network), createLane(network)];
  const sockets = new Set<Socket>();

  const server = net.createServer((client) => {
    client.pause();
    const upstream = net.connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.once('close', () => sockets.delete(socket));
      socket.once('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    // The handshake of a connection takes a round trip.
    setTimeout(() => {
      up.connect(client, upstream);
      down.connect(upstream, client);
    }, network.roundTripMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    receivedBytes: down.sentBytes,
    async close() {
      up.stop();
      down.stop();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: Buffer[];
  bytes: number;
  isEnded: boolean;
}

/** One direction of the network: its connections take turns, packet by packet. */
function createLane({ bytesPerSecond, roundTripMs }: Network) {
  const flows = new Set<Flow>();
  let [budget, total] = [0, 0];
  let last = performance.now();

  function sendPacket(flow: Flow): void {
    const [first] = flow.waiting;
    if (first === undefined) return;
    const packet = first.subarray(0, packetBytes);
    if (packet.length === first.length) flow.waiting.shift();
    else flow.waiting[0] = first.subarray(packetBytes);
    flow.bytes -= packet.length;
    budget -= packet.length;
    total += packet.length;
    if (flow.bytes < maxQueuedBytes) flow.from.resume();
    setTimeout(() => flow.to.writable && flow.to.write(packet), roundTripMs / 2);
  }

  function endIfSent(flow: Flow): void {
    if (!flow.isEnded || flow.waiting.length > 0) return;
    flows.delete(flow);
    setTimeout(() => flow.to.end(), roundTripMs / 2 + tickMs);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    // An idle network saves nothing for later.
    budget = Math.min(budget + (bytesPerSecond * (now - last)) / 1000, bytesPerSecond / 4);
    last = now;
    while (budget > 0 && [...flows].some(({ waiting }) => waiting.length > 0))
      for (const flow of flows) if (budget > 0) sendPacket(flow);
    for (const flow of flows) endIfSent(flow);
  }, tickMs);

  return {
    connect(from: Socket, to: Socket): void {
      const flow: Flow = { from, to, waiting: [], bytes: 0, isEnded: false };
      flows.add(flow);
      from.on('data', (chunk: Buffer) => {
        flow.waiting.push(chunk);
        flow.bytes += chunk.length;
        if (flow.bytes >= maxQueuedBytes) from.pause();
      });
      from.once('end', () => (flow.isEnded = true));
      from.once('close', () => (flow.isEnded = true));
      from.resume();
    },
    sentBytes: () => total,
    stop: () => clearInterval(timer),
  };
}
