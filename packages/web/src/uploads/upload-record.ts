/** One file on its way up, as this device keeps it: so that a reload loses nothing that was chosen or sent. */
export interface UploadRecord {
  readonly id: string;
  /** Whose it is: `uploadOwner`. Only they see it, and only their session sends it. */
  readonly owner: string;
  /** What it belongs to: "homework:12", the same key that the unsent text has. */
  readonly draftKey: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly lastModified: number;
  /** Missing when the device had no room to keep it: it must then be chosen again. */
  readonly file?: Blob;
  /** Where the server keeps what it has of it. */
  readonly tusUrl?: string;
  /** The server's id, once all of it is there. */
  readonly fileId?: number;
  /** Milliseconds: the order in which files were chosen. */
  readonly addedAt: number;
}

export interface UploadStore {
  all(): Promise<UploadRecord[]>;
  put(record: UploadRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Whether a chosen file is the one that a record lost hold of. */
export function isSameFile(record: UploadRecord, file: File): boolean {
  return (
    record.file === undefined &&
    record.fileId === undefined &&
    record.name === file.name &&
    record.bytes === file.size &&
    record.lastModified === file.lastModified
  );
}
