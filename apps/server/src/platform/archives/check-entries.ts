import { ArchiveError } from './archive-error.ts';

export interface ArchiveLimits {
  entries: number;
  /** Characters of all names together. */
  names: number;
  /** Bytes of each file that is read as a text. */
  textBytes: number;
  /** Bytes of all files together, unpacked. */
  totalBytes: number;
  /** How many times the size of the archive its files may have; smaller sums than `ratioFrom` are not compared. */
  ratio: number;
}

/** What any archive of a course or of media may have. */
export const archiveLimits: ArchiveLimits = {
  entries: 50_000,
  names: 8_000_000,
  textBytes: 16 * 1024 ** 2,
  totalBytes: 100 * 1024 ** 3,
  ratio: 200,
};
/** Texts are compressed well: a small archive of texts is no bomb. */
const ratioFrom = 64 * 1024 ** 2;
const maxNameLength = 1000;

export interface EntryToCheck {
  name: string;
  /** Unpacked. */
  bytes: number;
  /** File type bits of a Unix mode; 0 where the archive has none. */
  type: number;
  isEncrypted: boolean;
}
const unixFolder = 0o040000;
const unixFile = 0o100000;
const unixLink = 0o120000;

/** Checks the entries of an archive of any format, one after the other, before a byte of them is unpacked. Errors: `ArchiveError`. */
export function createEntryCheck(limits: ArchiveLimits, archiveBytes: number) {
  const names = new Set<string>();
  let count = 0;
  let total = 0;
  let characters = 0;

  return {
    /** Returns the name as the reader offers it, composed (NFC) and with slashes; undefined for folders and for what archivers add of their own. */
    check({ name: given, bytes, type, isEncrypted }: EntryToCheck): string | undefined {
      if ((count += 1) > limits.entries)
        throw new ArchiveError('archive_too_many_files', { number: limits.entries });
      if ((characters += given.length) > limits.names) throw new ArchiveError('archive_names_too_long');
      const name = plainName(given);
      const isFolder = name.endsWith('/') || name === '' || name === '.' || type === unixFolder;
      if (!isSafeName(isFolder ? name.replace(/\/$/, '') : name))
        throw new ArchiveError('archive_unsafe_name', { name: shown(given) });
      if (type === unixLink) throw new ArchiveError('archive_link', { name: shown(name) });
      if (type !== 0 && type !== unixFile && type !== unixFolder)
        throw new ArchiveError('archive_special_file', { name: shown(name) });
      if (isEncrypted) throw new ArchiveError('archive_encrypted');
      if (isFolder) return undefined;
      if ((total += bytes) > limits.totalBytes)
        throw new ArchiveError('archive_too_large', { limit: limits.totalBytes });
      if (total > ratioFrom && total > archiveBytes * limits.ratio) throw new ArchiveError('archive_bomb');
      // Many programs and disks do not distinguish letter cases.
      const key = name.toLowerCase();
      if (names.has(key)) throw new ArchiveError('archive_repeated_name', { name: shown(name) });
      names.add(key);
      return /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name) ? undefined : name;
    },
  };
}

/** Archives of Macs have decomposed names (`й` as two characters), those of .NET and older PowerShell have backslashes. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

/** A relative path of ordinary parts. */
function isSafeName(name: string): boolean {
  if (name === '' || name === '.') return true;
  const hasControl = /\p{Cc}/u.test(name);
  if (hasControl || name.length > maxNameLength || /^[a-z]:/i.test(name)) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A name for a message: without characters that change a line. */
const shown = (name: string) => name.slice(0, 200).replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
