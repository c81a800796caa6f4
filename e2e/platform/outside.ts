import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { startOpenIdProvider } from '../../apps/server/src/testing/openid-provider.ts';
import { startSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';

export interface Outside {
  /** What the platform is told of them. */
  env: Record<string, string>;
  /** One letter a line, as JSON: the tests are other processes. */
  letters: string;
  close(): Promise<void>;
}

/** What a school has outside of the platform: a mail server, and a social network, which plays google here. */
export async function startOutside(origin: string, folder: string): Promise<Outside> {
  const letters = path.join(folder, 'letters.jsonl');
  appendFileSync(letters, '');
  const mail = await startSmtpServer((letter) => appendFileSync(letters, `${JSON.stringify(letter)}\n`));
  const network = await startOpenIdProvider([`${origin}/spa/api/v1/auth/social/google/return`]);
  const { clientId, clientSecret, issuer } = network;
  return {
    env: {
      SMTP_URL: mail.url,
      SOCIAL_AUTH: JSON.stringify({ aurora: { google: { clientId, clientSecret, issuer } } }),
    },
    letters,
    async close() {
      await Promise.all([mail.close(), network.close()]);
    },
  };
}
