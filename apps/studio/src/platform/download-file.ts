import type { ApiClient } from '@daystream/api-client';
import { saveFile } from './save-file.ts';

interface Download {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}
/** The dialog of browsers that can write a download to the disk as it arrives. */
interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable(): Promise<WritableStream<Uint8Array>>;
  }>;
}

type SessionOf = Pick<ApiClient, 'url' | 'headers'>;

async function fetchFile(api: SessionOf, method: 'GET' | 'POST', path: string): Promise<Response> {
  const response = await fetch(api.url(path), { method, headers: api.headers() });
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** Downloads a table with the session, under the name that the server gives it. Errors: those of the network. */
export async function downloadTable(api: SessionOf, path: string): Promise<void> {
  const response = await fetchFile(api, 'GET', path);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile({ name: name ?? 'table.csv', content: await response.blob(), type: 'text/csv' });
}

/** Bytes that have arrived, and of how many; 0 if that is not known. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number;
}

/** Downloads a large file with the session, which a link would not send. Returns false if the user closes the dialog. Errors: those of the network. */
export async function downloadFile(
  api: SessionOf,
  { path, name, type }: Download,
  onProgress: (progress: DownloadProgress) => void,
): Promise<boolean> {
  let target: WritableStream<Uint8Array> | undefined;
  try {
    // The dialog must be opened while the click counts as one.
    const handle = await (globalThis as SavePicker).showSaveFilePicker?.({ suggestedName: name });
    target = await handle?.createWritable();
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return false;
    throw error;
  }
  try {
    const response = await fetchFile(api, 'POST', path);
    const counted = response.body?.pipeThrough(countBytes(response, onProgress));
    if (target) await counted?.pipeTo(target);
    else saveFile({ name, content: await new Response(counted).blob(), type });
    return true;
  } catch (error) {
    await target?.abort().catch(() => undefined);
    throw error;
  }
}

/** A chunk arrives every few milliseconds, which nobody can read. */
const progressEveryMs = 250;

function countBytes(
  { headers }: Response,
  onProgress: (progress: DownloadProgress) => void,
): TransformStream<Uint8Array, Uint8Array> {
  const total = Number(headers.get('content-length') ?? 0);
  let done = 0;
  let reported = Number.NEGATIVE_INFINITY;
  return new TransformStream({
    transform(chunk, controller) {
      done += chunk.byteLength;
      if (performance.now() - reported >= progressEveryMs) {
        reported = performance.now();
        onProgress({ done, total });
      }
      controller.enqueue(chunk);
    },
  });
}
