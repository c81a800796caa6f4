import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/*
 * Packs a folder into a `.tar.gz`: `node pack.mjs <folder> <file>`. Names are sorted, files belong to root and have one date, so that the same content gives the
 * same bytes wherever it is packed.
 */
const [folder, file] = process.argv.slice(2);
const mtime = new Date(0);
const owner = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime };

async function addAll(archive) {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries.toSorted()) {
    const from = path.join(folder, entry);
    const name = path.posix.join(path.basename(folder), entry);
    const found = await lstat(from);
    if (found.isSymbolicLink())
      archive.entry({ ...owner, name, type: 'symlink', mode: 0o777, linkname: await readlink(from) });
    else if (found.isDirectory())
      archive.entry({ ...owner, name: `${name}/`, type: 'directory', mode: 0o755 });
    else await addFile(archive, from, { name, size: found.size, mode: found.mode & 0o100 ? 0o755 : 0o644 });
  }
  archive.finalize();
}

function addFile(archive, from, header) {
  return pipeline(createReadStream(from), archive.entry({ ...owner, ...header }));
}

const archive = pack();
await Promise.all([pipeline(archive, createGzip({ level: 6 }), createWriteStream(file)), addAll(archive)]);
