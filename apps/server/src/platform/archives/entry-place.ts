/** Where the content of a checked entry is: a range of the archive, or a file that was unpacked. Plain data: one process lists an archive, another call unpacks an entry without listing it again. */
export type EntryPlace = PackedPlace | { unpacked: string };

export interface PackedPlace {
  name: string;
  /** Of the local header of the entry. */
  offset: number;
  packedBytes: number;
  /** Unpacked. */
  bytes: number;
  compression: number;
  checksum: number;
}
