import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { startOpenIdProvider } from '../../apps/server/src/testing/base/openid-provider.ts';
import { startSmtpServer } from '../../apps/server/src/testing/talking/smtp-server.ts';

export interface ExternalServices {
  /** Environment variables that connect the platform to the services. */
  env: Record<string, string>;
  /** File with the received e-mails, one JSON object per line. A file, because tests run in other processes. */
  emails: string;
  close(): Promise<void>;
}

/** Starts the services outside the platform: a mail server, and an OpenID provider that stands in for Google. */
export async function startExternalServices(origin: string, folder: string): Promise<ExternalServices> {
  const emails = path.join(folder, 'emails.jsonl');
  appendFileSync(emails, '');
  const mail = await startSmtpServer((email) => appendFileSync(emails, `${JSON.stringify(email)}\n`));
  const network = await startOpenIdProvider([`${origin}/spa/api/v1/auth/social/google/return`]);
  const { clientId, clientSecret, issuer } = network;
  return {
    env: {
      SMTP_URL: mail.url,
      SOCIAL_AUTH: JSON.stringify({ aurora: { google: { clientId, clientSecret, issuer } } }),
    },
    emails,
    async close() {
      await Promise.all([mail.close(), network.close()]);
    },
  };
}
