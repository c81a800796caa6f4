import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server with an empty bucket `daystream` in the directory given as argument. Prints its port. */
const [directory = ''] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  vhostBuckets: false,
  // It decodes slashes in the prefix of a listing differently from the SDK's signature.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'daystream' }],
});

// It lacks ListParts and AbortMultipartUpload, which tus needs to continue and cancel uploads.
server.middleware.unshift(async (context, next) => {
  const { uploadId } = context.query;
  if (uploadId === undefined || !['GET', 'DELETE'].includes(context.method)) return next();
  const folder = join(server.store.getResourcePath('daystream', undefined, 'uploads'), uploadId);
  const names = await readdir(folder).catch(() => undefined);
  context.type = 'application/xml';
  if (names === undefined) {
    context.status = 404;
    context.body = '<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>';
    return;
  }
  if (context.method === 'DELETE') {
    await rm(folder, { recursive: true });
    context.status = 204;
    return;
  }
  const parts = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const etag = await readFile(join(folder, `${name}.md5`), 'utf8');
        const { size } = await stat(join(folder, name));
        return `<Part><PartNumber>${name}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
      }),
  );
  context.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
});

const { port } = await server.run();
process.stdout.write(`${port}\n`);
