import { statfs } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { StartError } from '../errors/start-error.ts';

export interface DiskRoom {
  /** Bytes that may still be written. */
  free: number;
  /** Of the whole file system. */
  bytes: number;
}

const checkedEach = 1024 * 1024;
const mostReserved = 1024 * 1024 * 1024;

export async function roomIn(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, bytes: blocks * bsize };
}

/** What stays free: the twentieth part of a disk, but no more than 1 GB. The database may be on the same disk, and stops when it cannot write. */
const reserveOf = ({ bytes }: DiskRoom) => Math.min(bytes / 20, mostReserved);

/** The disk is nearly full; nothing of what was begun is kept. */
export class DiskFull extends StartError {
  constructor(place: string, cause?: unknown) {
    super(`The disk of ${place} has no room left: free some, or choose another place.`, { cause });
  }
}

/** An error of the system for a full disk or an exhausted quota as `DiskFull`; others as they are. */
export function asDiskFull(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new DiskFull(place, error) : error;
}

/**
 * Passes a stream on as long as the disk has more than its reserve, and ends it with `DiskFull` before the disk is full. `roomOf` answers undefined where there is no such limit.
 * @param place its name, for the message
 */
export function leavingRoom(place: string, roomOf: () => Promise<DiskRoom | undefined>): Transform {
  let sinceCheck = checkedEach;
  return new Transform({
    async transform(chunk: Buffer, _, done) {
      try {
        sinceCheck += chunk.length;
        if (sinceCheck >= checkedEach) {
          sinceCheck = 0;
          const room = await roomOf();
          if (room !== undefined && room.free < reserveOf(room) + chunk.length) throw new DiskFull(place);
        }
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
