import { randomBytes } from 'node:crypto';
import { BrandAppId, Host } from '@daystream/contract';
import { endOwnership } from '../features/base/auth/index.ts';
import { openBrandCopy, writeBrandCopy, type BackupBucket } from '../platform/backup/index.ts';
import { inBrand } from '../platform/database/brand-databases.ts';
import { StartError } from '../platform/errors/start-error.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import { openCopyAddress, rangeSourceOf } from './copy-address.ts';
import type { Installation } from './run-command.ts';

type Deps = Pick<Installation, 'brands' | 'platform' | 'storage' | 'connectionString'> & {
  bucket: BackupBucket;
  sealer: Sealer;
  release: string;
  now: () => Date;
  signal: AbortSignal;
};

/** A password of a copy has as many characters as that of backups. */
const shortestPassword = 12;

/** `npm run brand -- export --all` and `import --all`: a school as a whole, from one installation into another. Each returns the text to print. Errors: `StartError` with the reason. */
export function createCopyCommands(deps: Deps) {
  const { brands, platform, storage, connectionString, bucket, sealer, release, now, signal } = deps;
  return {
    /** Without a password one is made, and printed. The file must not exist. */
    async export(appId: string, { file, password }: { file: string; password?: string }): Promise<string> {
      if (brands.byAppId(appId) === undefined)
        throw new StartError(`There is no school ${JSON.stringify(appId)}.`);
      if (password !== undefined && password.length < shortestPassword)
        throw new StartError(`The password has fewer than ${shortestPassword} characters.`);
      const chosen = password ?? randomBytes(18).toString('base64url');
      const address = await openCopyAddress(file, bucket);
      if ((await address.target.bytesOf(address.path)) !== undefined)
        throw new StartError(`${file} exists already: choose another name.`);
      const source = { connectionString, storage, release };
      const options = { brand: appId, password: chosen, sealer, now: now(), signal };
      const written = await writeBrandCopy(source, options, (content) =>
        address.target.put(address.path, content),
      );
      try {
        const copy = await openBrandCopy(await rangeSourceOf(address), chosen);
        await copy.verify();
      } catch (error) {
        await address.target.remove(address.path);
        throw error;
      }
      const rows = written.schemas
        .flatMap(({ tables }) => tables)
        .reduce((sum, table) => sum + table.rows, 0);
      const files = written.files.reduce((sum, { count }) => sum + count, 0);
      const made = password === undefined ? `\nIts password, which is stored nowhere: ${chosen}` : '';
      return `The school ${appId} is in ${file}, encrypted, and was read back: ${rows} rows, ${files} files.${made}`;
    },

    /** `as` gives the school another name, `hosts` other domains than it had. */
    async import({
      file,
      password,
      as,
      hosts,
    }: {
      file: string;
      password: string | undefined;
      as?: string | undefined;
      hosts?: readonly string[] | undefined;
    }): Promise<string> {
      if (password === undefined)
        throw new StartError('Name the file with the password of the copy with --password-file.');
      if (as !== undefined && !BrandAppId.safeParse(as).success)
        throw new StartError(
          `${JSON.stringify(as)} is no name of a school: use small Latin letters and digits.`,
        );
      const parsed = hosts?.map((host) => Host.safeParse(host));
      if (parsed?.some(({ success }) => !success)) throw new StartError('--host is a domain without a port.');
      const address = await openCopyAddress(file, bucket);
      const copy = await openBrandCopy(await rangeSourceOf(address), password);
      const isFirst = brands.all().length === 0;
      let ended: string[] = [];
      const imported = await copy.import(
        { ...(as !== undefined && { as }), hosts: parsed?.map(({ data }) => data ?? '') },
        {
          connectionString,
          platform,
          storage,
          sealer,
          onProgress: () => undefined,
          // The owners of an installation manage all of its schools: those of the first school stay, as when it is created here.
          async finish(appId) {
            if (isFirst) return;
            ended = await platform.transaction().execute((trx) => endOwnership(inBrand(trx, appId)));
          },
        },
      );
      const lost = ended.length > 0 ? ` No owners any more, but admins: ${ended.join(', ')}.` : '';
      return `The school ${copy.brand} of ${copy.manifest.started_at} is here as ${as ?? copy.brand}, at ${imported.join(', ')}.${lost}`;
    },
  };
}
export type CopyCommands = ReturnType<typeof createCopyCommands>;
