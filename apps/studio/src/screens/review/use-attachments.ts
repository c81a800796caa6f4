import { useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';

/** Attachments of a message. They survive a reload, like its text, under the same key. */
export function useAttachments(draftKey: string) {
  const draft = useDraftUploads(draftKey);
  const { fileIds, clear } = draft;
  return { ...useUploadField(draft, { errorText: useErrorText('file') }), fileIds, clear };
}
