import { session } from '../platform/session/session.ts';
import { forgetDownloads } from './keep-downloads.ts';
import { deleteStoredPictures } from './offline/stored-pictures.ts';

/**
 * Deletes what an account has left on this device when its session ended without a page that noticed it: the browser deletes an old cookie by itself, and another account
 * may sign in next.
 */
export function forgetFormerAccount(): void {
  session.onStart(() => void deleteStoredPictures().catch(() => undefined));
  if (session.token() !== null) return;
  void deleteStoredPictures().catch(() => undefined);
  forgetDownloads();
}
