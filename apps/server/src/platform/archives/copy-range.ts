import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const blockBytes = 256 * 1024;

/**
 * Copies a part of a file into a new file, and returns its checksum. One block of memory serves for all of it: a stream would allocate one for every 64 KB, and what the
 * collector has not freed yet is memory of the process.
 */
export async function copyRange(
  { from, start, bytes }: { from: string; start: number; bytes: number },
  to: string,
  signal: AbortSignal,
): Promise<number> {
  const source = await open(from);
  try {
    const target = await open(to, 'w');
    try {
      return await copyBlocks({ source, start, bytes }, target, signal);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyBlocks(
  { source, start, bytes }: { source: FileHandle; start: number; bytes: number },
  target: FileHandle,
  signal: AbortSignal,
): Promise<number> {
  const block = Buffer.allocUnsafeSlow(Math.min(blockBytes, Math.max(1, bytes)));
  let sum = 0;
  for (let done = 0; done < bytes;) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(block, 0, Math.min(block.length, bytes - done), start + done);
    if (bytesRead === 0) break;
    const part = block.subarray(0, bytesRead);
    sum = crc32(part, sum);
    await target.writeFile(part);
    done += bytesRead;
  }
  return sum;
}
