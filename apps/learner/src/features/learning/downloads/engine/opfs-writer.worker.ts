import type { WriteReply, WriteRequest } from './opfs-writer.ts';

declare const self: DedicatedWorkerGlobalScope;

/**
 * The file grows from its start to its end, so that its size says whether it is whole: a page that dies, or a full device, leaves a shorter one, which is not listed.
 * Errors: those of the file system.
 */
async function write({ folders, name, bytes }: WriteRequest): Promise<void> {
  let directory = await navigator.storage.getDirectory();
  for (const folder of folders) directory = await directory.getDirectoryHandle(folder, { create: true });
  const file = await directory.getFileHandle(name, { create: true });
  const access = await file.createSyncAccessHandle();
  try {
    access.truncate(0);
    const written = access.write(bytes, { at: 0 });
    // Browsers that do not throw on a full device write less.
    if (written !== bytes.byteLength)
      throw new DOMException(`${written} of ${bytes.byteLength} bytes were written`, 'QuotaExceededError');
  } finally {
    access.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WriteRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  const reply = (error: WriteReply['error']) => self.postMessage({ id: data.id, error } satisfies WriteReply);
  write(data).then(
    () => reply(null),
    (error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      reply({ name, message });
    },
  );
});
