import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  createServer as createHttp2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { importSPKI, jwtVerify } from 'jose';

const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Firebase Cloud Messaging, version 1: gives access tokens for signed assertions, and takes messages with them. */
export async function startFcm() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account = { project_id: 'aurora-app', client_email: 'push@aurora-app.iam.gserviceaccount.com' };
  const received: Record<string, unknown>[] = [];
  let tokens = 0;
  let refusal: { status: number; error: object } | undefined;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const take = async () => {
      const body = await text(request);
      if (request.url === '/token') {
        const form = new URLSearchParams(body);
        const { payload } = await jwtVerify(
          form.get('assertion') ?? '',
          await importSPKI(publicKey, 'RS256'),
          {
            issuer: account.client_email,
            audience: 'https://oauth2.googleapis.com/token',
          },
        );
        if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
          return answer(400, { error: 'unsupported_grant_type' });
        if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging')
          return answer(400, { error: 'invalid_scope' });
        tokens += 1;
        return answer(200, { access_token: `access-${tokens}`, expires_in: 3600, token_type: 'Bearer' });
      }
      if (request.headers.authorization !== `Bearer access-${tokens}`)
        return answer(401, { error: { status: 'UNAUTHENTICATED' } });
      if (request.url !== `/v1/projects/${account.project_id}/messages:send`)
        return answer(403, { error: { status: 'PERMISSION_DENIED' } });
      if (refusal !== undefined) return answer(refusal.status, { error: refusal.error });
      received.push((JSON.parse(body) as { message: Record<string, unknown> }).message);
      return answer(200, { name: `projects/${account.project_id}/messages/${received.length}` });
    };
    take().catch((error: unknown) =>
      answer(400, { error: 'invalid_grant', error_description: String(error) }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: addressOf(server),
    received,
    /** The file that Firebase gives for the service account. */
    keyFile: JSON.stringify({ type: 'service_account', ...account, private_key: privateKey }),
    tokenCount: () => tokens,
    /** Makes it forget its access tokens. */
    revoke: () => void (tokens += 1),
    refuse: (next: typeof refusal) => void (refusal = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Apple's push service: HTTP/2 without TLS, with tokens of a key of a team. */
export async function startApns({ teamId, keyId, topic }: { teamId: string; keyId: string; topic: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const received: { device: string; message: unknown; headers: Record<string, unknown> }[] = [];
  const providerTokens = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let refusal: { status: number; reason: string } | undefined;
  const server = createHttp2Server();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const take = async (stream: ServerHttp2Stream, headers: Record<string, unknown>): Promise<void> => {
    const refuse = (status: number, reason: string) => {
      stream.respond({ ':status': status, 'content-type': 'application/json' });
      stream.end(JSON.stringify({ reason }));
    };
    const body = await text(stream);
    const device = /^\/3\/device\/([\da-f]+)$/.exec(String(headers[':path']))?.[1];
    if (headers[':method'] !== 'POST') return refuse(405, 'MethodNotAllowed');
    if (device === undefined) return refuse(400, 'BadDeviceToken');
    const [, token = ''] = /^bearer (.+)$/.exec(String(headers['authorization'])) ?? [];
    const verified = await jwtVerify(token, await importSPKI(publicKey, 'ES256'), { issuer: teamId }).catch(
      () => undefined,
    );
    if (verified?.protectedHeader.kid !== keyId) return refuse(403, 'InvalidProviderToken');
    if (headers['apns-topic'] !== topic) return refuse(400, 'TopicDisallowed');
    if (headers['apns-push-type'] !== 'alert') return refuse(400, 'InvalidPushType');
    if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64) return refuse(400, 'BadCollapseId');
    if (Buffer.byteLength(body) > 4096) return refuse(413, 'PayloadTooLarge');
    if (refusal !== undefined) return refuse(refusal.status, refusal.reason);
    providerTokens.add(createHash('sha256').update(token).digest('hex'));
    received.push({ device, message: JSON.parse(body), headers });
    stream.respond({ ':status': 200, 'apns-id': `id-${received.length}` });
    stream.end();
  };
  server.on('stream', (stream, headers) => void take(stream, headers));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: addressOf(server),
    received,
    privateKey,
    providerTokens,
    sessionCount: () => sessions.size,
    refuse: (next: typeof refusal) => void (refusal = next),
    /** Ends the connections, as Apple does at times. */
    disconnect: () => {
      for (const session of sessions) session.destroy();
    },
    close: () => {
      for (const session of sessions) session.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
