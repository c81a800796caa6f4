import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';

interface Received {
  message: unknown;
  authorization: string;
}

/** A push service on its own port that decrypts what it receives, as the browser of its one subscription would. */
export async function startPushService() {
  const received: Received[] = [];
  let status = 201;
  const keys: ECDH = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (status < 300) {
      const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, dh: p256dh, authSecret: auth });
      const { authorization = '' } = request.headers;
      received.push({ message: JSON.parse(text.toString()), authorization });
    }
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/one`,
      p256dh,
      auth,
    },
    /** The status of the next answers. */
    answer: (next: number) => void (status = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
