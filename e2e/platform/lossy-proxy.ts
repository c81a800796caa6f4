import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to a request: it is lost, its answer is lost, it arrives twice or late, or all goes well. */
const fates = ['lost', 'answer lost', 'twice', 'late', 'passed', 'passed'] as const;
const [maxDelayMs, maxConnectionMs] = [150, 800];

export interface LossyProxy {
  /** Origin of the proxy, without a trailing slash. */
  origin: string;
  /** From now on, everything passes. Connections that are open are cut once more. */
  heal(): void;
  close(): Promise<void>;
}

/** A proxy before the platform that cuts WebSocket connections, and loses, delays and repeats requests, as `random` (0 to below a limit) decides. */
export async function startLossyProxy(
  target: string,
  random: (below: number) => number,
): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isLossy = true;

  async function forward(request: IncomingMessage, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !['connection', 'content-length', 'host'].includes(name))
        headers.set(name, value);
    const { method = 'GET', url = '/' } = request;
    return fetch(`${target}${url}`, { method, headers, ...(body.length > 0 && { body }) });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = Buffer.concat(chunks);
    const fate = isLossy ? fates[random(fates.length)] : 'passed';
    if (fate === 'lost') return void response.destroy();
    if (fate === 'late') await sleep(random(maxDelayMs));
    const [answer] = await Promise.all([
      forward(request, body),
      ...(fate === 'twice' ? [forward(request, body)] : []),
    ]);
    if (fate === 'answer lost') return void response.destroy();
    const content = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['content-encoding', 'transfer-encoding'].includes(name)),
    );
    response.writeHead(answer.status, { ...headers, 'content-length': String(content.length) }).end(content);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Uint8Array) => {
    const upstream = net.connect(Number(port), hostname);
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      const cut = () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      };
      socket.once('close', cut).once('error', cut);
    }
    if (isLossy) setTimeout(() => client.destroy(), random(maxConnectionMs)).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heal() {
      isLossy = false;
      cutAll();
    },
    async close() {
      cutAll();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
