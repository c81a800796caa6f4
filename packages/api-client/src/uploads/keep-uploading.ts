import type { UploadManager } from './upload-manager.ts';

/** Between tries of what waits for the connection; a phone does not always tell that it is back. */
const retryEveryMs = 15_000;

/** Starts with what an earlier visit left, and goes on by itself whenever the connection may be back. Called once somebody is signed in; gives what stops it. */
export function keepUploading(uploads: UploadManager): () => void {
  void uploads.restore().catch(() => undefined);
  const resume = () => void uploads.resume();
  addEventListener('online', resume);
  const timer = setInterval(resume, retryEveryMs);
  return () => {
    removeEventListener('online', resume);
    clearInterval(timer);
  };
}
