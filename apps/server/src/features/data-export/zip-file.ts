import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

/** What goes into an archive: a text, or a file of this machine as it is. */
export type ZipEntry = { readonly name: string } & ({ readonly text: string } | { readonly path: string });

const stored = 0;
const deflated = 8;
/** Names are UTF-8. */
const flags = 0x0800;
const version = 20;

interface Placed {
  readonly name: Buffer;
  readonly fields: Buffer;
  readonly offset: number;
}

/** Writes a ZIP archive below 4 GB (without ZIP64), one entry after the other: nothing larger than a text is held in memory. Gives its bytes. */
export async function writeZip(path: string, entries: Iterable<ZipEntry>): Promise<number> {
  const file = await open(path, 'w');
  let offset = 0;
  const write = async (bytes: Uint8Array) => {
    await file.write(bytes);
    offset += bytes.length;
  };
  try {
    const placed: Placed[] = [];
    for (const entry of entries) {
      const name = Buffer.from(entry.name);
      const content = 'text' in entry ? packText(entry.text) : await measureFile(entry.path);
      const fields = fieldsOf(content);
      placed.push({ name, fields, offset });
      await write(Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, lengthOf(name), name]));
      if ('bytes' in content) await write(content.bytes);
      else for await (const chunk of createReadStream(content.path)) await write(chunk as Buffer);
    }
    const start = offset;
    for (const { name, fields, offset: at } of placed)
      await write(
        Buffer.concat([
          Buffer.from('PK\u0001\u0002'),
          u16(version),
          fields,
          lengthOf(name),
          placeOf(at),
          name,
        ]),
      );
    const size = offset - start;
    const count = u16(placed.length);
    await write(
      Buffer.concat([
        Buffer.from('PK\u0005\u0006'),
        u16(0),
        u16(0),
        count,
        count,
        u32(size),
        u32(start),
        u16(0),
      ]),
    );
    return offset;
  } finally {
    await file.close();
  }
}

type Content = { method: number; crc: number; size: number } & ({ bytes: Buffer } | { path: string }) & {
    packed: number;
  };

function packText(text: string): Content {
  const plain = Buffer.from(text);
  const bytes = deflateRawSync(plain);
  return { method: deflated, crc: crc32(plain), size: plain.length, packed: bytes.length, bytes };
}

/** Pictures and videos are packed already: they are put in as they are. */
async function measureFile(path: string): Promise<Content> {
  let crc = 0;
  for await (const chunk of createReadStream(path)) crc = crc32(chunk as Buffer, crc);
  const { size } = await stat(path);
  return { method: stored, crc, size, packed: size, path };
}

/** What both headers of an entry have in common. The time is the beginning of 1980: it says nothing. */
const fieldsOf = ({ method, crc, packed, size }: Content) =>
  Buffer.concat([u16(version), u16(flags), u16(method), u16(0), u16(0x21), u32(crc), u32(packed), u32(size)]);
const lengthOf = (name: Buffer) => Buffer.concat([u16(name.length), u16(0)]);
const placeOf = (offset: number) => Buffer.concat([u16(0), u16(0), u16(0), u32(0), u32(offset)]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
