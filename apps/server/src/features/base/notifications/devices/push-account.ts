import { createPrivateKey } from 'node:crypto';
import type { PushServiceName } from '@daystream/contract';
import { z } from 'zod';
import { invalidField } from '../../../../platform/errors/app-error.ts';
import type { PushMessage, PushResult } from '../push.ts';

export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  /** In PEM. */
  privateKey: string;
}
export interface ApnsAccount {
  teamId: string;
  keyId: string;
  /** The bundle id of the app. */
  topic: string;
  isProduction: boolean;
  /** In PEM. */
  privateKey: string;
}

/** A push service of phones. `expired`: the device has no such app any more, or its token belongs to another. */
export interface DeviceSender<Account> {
  send(account: Account, token: string, message: PushMessage): Promise<PushResult>;
}

/** What is stored of a key file. */
export interface PushKey {
  privateKey: string;
  /** Of Firebase; empty for Apple. */
  projectId: string;
  clientEmail: string;
}

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[\w.:-]{1,100}$/),
  client_email: z.email(),
  private_key: z.string(),
});

/** Reads the key file of a push service: the JSON file of a service account of Firebase, or the .p8 file of Apple. Errors: `invalid` on `key`. */
export function readPushKey(service: PushServiceName, file: string): PushKey {
  const refused = invalidField('key', 'not_allowed');
  if (service === 'apns') {
    if (typeOfKey(file) !== 'ec prime256v1') throw refused;
    return { privateKey: file, projectId: '', clientEmail: '' };
  }
  const account = ServiceAccount.safeParse(parseJson(file)).data;
  if (account === undefined || !typeOfKey(account.private_key).startsWith('rsa')) throw refused;
  return {
    privateKey: account.private_key,
    projectId: account.project_id,
    clientEmail: account.client_email,
  };
}

function typeOfKey(pem: string): string {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return `${asymmetricKeyType ?? ''} ${asymmetricKeyDetails?.namedCurve ?? ''}`;
  } catch {
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
