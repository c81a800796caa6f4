import { fileLimitsOf } from '@daystream/domain';
import { useUploadField } from '@daystream/ui';
import { useBrand, useErrorText } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';

/** Returns the files of an unsent message for the composer, and their ids for the call. Attachments may be documents if the brand accepts them. */
export function useUploads(draftKey: string, purpose?: 'attachment') {
  const draft = useDraftUploads(draftKey);
  const { fileIds, clear } = draft;
  const { fileLimits, runtime } = useBrand();
  const limits = fileLimitsOf(fileLimits.photoMegabytes, fileLimits.videoMegabytes);
  const acceptsDocuments = purpose === 'attachment' && runtime.isChatDocumentEnable;
  return {
    ...useUploadField(draft, {
      errorText: useErrorText('file'),
      limits,
      acceptsDocuments,
      ...(purpose && { purpose }),
    }),
    fileIds,
    clear,
  };
}
