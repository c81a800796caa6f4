import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the entries of a ZIP archive below 4 GB, with ZIP64 sizes, through its central directory. Throws if content does not match its checksum. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const { compressedSize, headerOffset } = locateEntry(
      bytes,
      at,
      bytes.subarray(at + 46 + nameLength).subarray(0, extraLength),
    );
    const start =
      headerOffset + 30 + bytes.readUInt16LE(headerOffset + 26) + bytes.readUInt16LE(headerOffset + 28);
    const raw = bytes.subarray(start, start + compressedSize);
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(raw) : raw;
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error('checksum mismatch');
    found.set(bytes.subarray(at + 46, at + 46 + nameLength).toString(), content);
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  return found;
}

function locateEntry(
  bytes: Buffer,
  at: number,
  extra: Buffer,
): { compressedSize: number; headerOffset: number } {
  const compressedSize = bytes.readUInt32LE(at + 20);
  const headerOffset = bytes.readUInt32LE(at + 42);
  for (let field = 0; field < extra.length; field += 4 + extra.readUInt16LE(field + 2))
    // ZIP64: 64-bit sizes and offset.
    if (extra.readUInt16LE(field) === 1)
      return {
        compressedSize: Number(extra.readBigUInt64LE(field + 12)),
        headerOffset: Number(extra.readBigUInt64LE(field + 20)),
      };
  return { compressedSize, headerOffset };
}
