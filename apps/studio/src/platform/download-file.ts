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

/** Downloads a large file with the session, which a link would not send. Returns false if the user closes the dialog. Errors: those of the network. */
export async function downloadFile(api: SessionOf, { path, name, type }: Download): Promise<boolean> {
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
    if (target) await response.body?.pipeTo(target);
    else saveFile({ name, content: await response.blob(), type });
    return true;
  } catch (error) {
    await target?.abort().catch(() => undefined);
    throw error;
  }
}
