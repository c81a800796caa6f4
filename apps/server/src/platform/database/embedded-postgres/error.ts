/** The embedded database cannot run; the message is one sentence for the person who started Daystream. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const causes: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in the way',
};

/** Explains a failed file operation below the data directory; returns any other error unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = causes[code];
  return cause === undefined
    ? error
    : new EmbeddedPostgresError(
        `The data directory ${dataDir} cannot be used: ${cause}; set DATA_DIR to a directory that can be written.`,
        { cause: error },
      );
}
