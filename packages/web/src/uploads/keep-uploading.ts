import type { Session } from '../session/session.ts';
import type { UploadManager } from './upload-manager.ts';

/** Between tries of what waits for the connection; a phone does not always tell that it is back. */
const retryEveryMs = 15_000;

/** Tries again what waits for the connection, whenever it may be back. Returns what stops that. */
export function keepUploading(uploads: Pick<UploadManager, 'resume'>): () => void {
  const resume = () => void uploads.resume();
  addEventListener('online', resume);
  const timer = setInterval(resume, retryEveryMs);
  return () => {
    removeEventListener('online', resume);
    clearInterval(timer);
  };
}

/** Ends what is on its way with the session of its person: who signed out leaves nothing on the device, who was signed out comes back to it. */
export function endUploadsWithSession(
  uploads: Pick<UploadManager, 'stop' | 'forget'>,
  session: Pick<Session, 'onStart' | 'onEnd'>,
): void {
  session.onStart(() => uploads.stop());
  session.onEnd((reason) => {
    if (reason === 'signed_out') void uploads.forget().catch(() => undefined);
    else uploads.stop();
  });
}
