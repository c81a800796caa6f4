/** A file that was loaded into memory. */
export interface LoadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The file does not exist any more, or may no longer be opened. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

/** The name in a header `content-disposition: attachment; filename*=UTF-8''…`; null without one. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/**
 * Loads a file and reports the loaded share, 0 to 1, where the server names the size. Throws `FileGoneError` for a deleted or closed file, and an error for a
 * part of a file (spec rules §5: the size is verified).
 */
export async function downloadFile(
  address: string,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<LoadedFile> {
  const answer = await fetch(address, { signal });
  if (answer.status === 404 || answer.status === 403 || answer.status === 410)
    throw new FileGoneError(`the file answered ${answer.status}`);
  if (!answer.ok || answer.body === null) throw new Error(`the file answered ${answer.status}`);
  const size = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length') ?? 0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    loaded += part.value.byteLength;
    if (size > 0) onProgress(Math.min(1, loaded / size));
  }
  if (size > 0 && loaded !== size) throw new Error(`${loaded} of ${size} bytes were loaded`);
  return { name: nameOf(answer.headers.get('content-disposition')) ?? 'file', blob: new Blob(chunks) };
}

/** How the app shows a file: the server sends all of them as downloads, so the kind is that of the name. */
export function viewOf(name: string): 'text' | 'picture' | 'none' {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (['txt', 'md', 'csv'].includes(end)) return 'text';
  return ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'].includes(end) ? 'picture' : 'none';
}

/** How files of a kind begin, as letters of Latin-1. */
const beginnings = { pdf: /^%PDF-/, png: /^\u0089PNG/, jpg: /^\u00ff\u00d8\u00ff/, webp: /^RIFF.{4}WEBP/s };

/** The name for a stored file of which only the title is known, by its content. */
export async function fileNameOf(title: string, blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.slice(0, 16).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  const found = Object.entries(beginnings).find(([, pattern]) => pattern.test(start));
  return found ? `${title}.${found[0]}` : title;
}
