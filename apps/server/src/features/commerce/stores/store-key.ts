import { createPrivateKey } from 'node:crypto';
import type { StoreName } from '@daystream/contract';
import { z } from 'zod';
import { invalidField } from '../../../platform/errors/app-error.ts';

interface StoreKey {
  /** In PEM. */
  privateKey: string;
  /** Of the service account of Google; empty for Apple. */
  clientEmail: string;
}

const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** Reads the key file of a store: the .p8 file of Apple, or the JSON file of a service account of Google. Errors: `invalid` on `key`. */
export function readStoreKey(store: StoreName, file: string): StoreKey {
  const refused = invalidField('key', 'not_allowed');
  if (store === 'apple') {
    const { key, curve } = readPem(file) ?? {};
    if (key !== 'ec' || curve !== 'prime256v1') throw refused;
    return { privateKey: file, clientEmail: '' };
  }
  const account = ServiceAccount.safeParse(parseJson(file)).data;
  if (account === undefined || readPem(account.private_key)?.key !== 'rsa') throw refused;
  return { privateKey: account.private_key, clientEmail: account.client_email };
}

function readPem(pem: string): { key: string | undefined; curve: string | undefined } | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return { key: asymmetricKeyType, curve: asymmetricKeyDetails?.namedCurve };
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
