import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface ProviderReply {
  status: number;
  body: object;
}

/** A strict HTTP server on this machine in place of a provider outside. What it does not expect, it refuses and lists in `violations`. */
export async function startProviderServer(
  answer: (request: ProviderRequest) => ProviderReply | Promise<ProviderReply>,
) {
  const state = {
    /** Answers with 503, as a provider does that is down. */
    isDown: false,
    /** Does what is asked and breaks the connection before it answers. */
    losesAnswers: false,
    violations: [] as string[],
    requests: 0,
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    state.requests += 1;
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.isDown) return void send(503, { error: { message: 'down' } });
    const { method = '', url = '', headers } = request;
    const parsed = new URL(url, 'http://provider.test');
    const reply = await answer({ method, url: parsed, headers, body: Buffer.concat(chunks).toString() });
    if (state.losesAnswers) return void response.destroy();
    send(reply.status, reply.body);
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      state.violations.push(String(error));
      response.writeHead(500).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    state,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
