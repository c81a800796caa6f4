import { forgetPictures, pictureCache } from '../../service-worker/names.ts';

/** Deletes the pictures that the worker has stored for the account, and its notes of their addresses. */
export async function deleteStoredPictures(): Promise<void> {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: forgetPictures });
  // Also without an active worker.
  if ('caches' in globalThis) await caches.delete(pictureCache);
}
