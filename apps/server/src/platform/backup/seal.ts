import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../errors/start-error.ts';
import type { BackupReader, BackupWriter } from './backup-target.ts';

/** Encrypts and decrypts the files of a target. */
export interface Seal {
  /** The ending of the names of encrypted files. */
  readonly suffix: '' | '.age';
  seal(content: Readable): Promise<Readable>;
  /** Errors of the stream: the file was cut or changed. */
  unseal(content: Readable): Promise<Readable>;
}

const keyPath = 'key.age';
const open: Seal = { suffix: '', seal: async (content) => content, unseal: async (content) => content };

/**
 * The seal of a target. With a password, all files are encrypted in the format of age for a key of the target, which is stored there, encrypted with the password:
 * the standard program `age` can read them, and the slow derivation from the password runs once. Errors: `StartError` for a wrong or missing password.
 */
export async function openSeal(target: BackupWriter, password: string | undefined): Promise<Seal> {
  const stored = await target.open(keyPath);
  if (password === undefined) {
    if (stored === undefined) return open;
    stored.destroy();
    throw new StartError(`The backups in ${target.name} are encrypted: set BACKUP_PASSWORD.`);
  }
  if (stored === undefined) return sealOf(await createKey(target, password));
  const identity = await readKey(await buffer(stored), password);
  if (identity !== undefined) return sealOf(identity);
  throw new StartError(`BACKUP_PASSWORD is not the password of the backups in ${target.name}.`);
}

/** The seal of a copy of one school. Errors: `StartError` for a wrong password, or a file without a key. */
export async function openSealOfCopy(copy: BackupReader, password: string): Promise<Seal> {
  const stored = await copy.open(keyPath);
  if (stored === undefined) throw new StartError(`${copy.name} is no copy of a school.`);
  const identity = await readKey(await buffer(stored), password);
  if (identity === undefined) throw new StartError(`The password is not that of ${copy.name}.`);
  return sealOf(identity);
}

async function sealOf(identity: string): Promise<Seal> {
  const recipient = await identityToRecipient(identity);
  return {
    suffix: '.age',
    async seal(content) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return fromWeb(await encrypter.encrypt(Readable.toWeb(content) as never));
    },
    async unseal(content) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      return fromWeb(await decrypter.decrypt(Readable.toWeb(content) as never));
    },
  };
}

const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);

async function createKey(target: BackupWriter, password: string): Promise<string> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  await target.put(keyPath, Readable.from([await encrypter.encrypt(identity)]));
  return identity;
}

/** Undefined: the password is another one. */
async function readKey(key: Uint8Array, password: string): Promise<string | undefined> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  return decrypter.decrypt(key, 'text').catch(() => undefined);
}
