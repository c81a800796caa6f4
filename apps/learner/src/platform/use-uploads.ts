import { fileLimitsOf } from '@daystream/domain';
import { useUploadField } from '@daystream/ui';
import { useBrand, useErrorText } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';

/** Returns the files of an unsent message for the composer, and their ids for the call. */
export function useUploads(draftKey: string, purpose?: 'attachment') {
  const draft = useDraftUploads(draftKey);
  const { fileIds, clear } = draft;
  const { photoMegabytes, videoMegabytes } = useBrand().fileLimits;
  const limits = fileLimitsOf(photoMegabytes, videoMegabytes);
  return {
    ...useUploadField(draft, { errorText: useErrorText('file'), limits, ...(purpose && { purpose }) }),
    fileIds,
    clear,
  };
}
