import type { ApiError } from '@daystream/api-client';
import type { UploadPurpose } from '@daystream/contract';

/** The stored form of an upload, so that a reload loses neither the file nor its progress. */
export interface UploadRecord {
  readonly id: string;
  /** The owner: `ownerKey`. Only the owner sees it, and only the owner's session sends it. */
  readonly owner: string;
  /** The draft that it belongs to: "homework:12", the same key as that of the unsent text. */
  readonly draftKey: string;
  readonly name: string;
  readonly type: string;
  /** Undefined: a photo or a video. */
  readonly purpose?: UploadPurpose;
  readonly bytes: number;
  readonly lastModified: number;
  /** Missing if the device had no space to store it: the user must select it again. */
  readonly file?: Blob;
  /** The tus URL of the partial upload on the server. */
  readonly tusUrl?: string;
  /** The user paused it: it goes on only when the user resumes it. */
  readonly isPaused?: boolean;
  /** What the server answered when it refused the file: it is sent again only when the user retries it. */
  readonly refusal?: Pick<ApiError, 'status' | 'code' | 'message'> & { readonly fields: ApiError['texts'] };
  /** The server's id, once the upload is complete. */
  readonly fileId?: number;
  /** Milliseconds; defines the order of the files. */
  readonly addedAt: number;
}

export interface UploadStore {
  all(): Promise<UploadRecord[]>;
  put(record: UploadRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Whether a selected file is the missing file of a record. */
export function isSameFile(record: UploadRecord, file: File): boolean {
  return (
    record.file === undefined &&
    record.fileId === undefined &&
    record.name === file.name &&
    record.bytes === file.size &&
    record.lastModified === file.lastModified
  );
}
