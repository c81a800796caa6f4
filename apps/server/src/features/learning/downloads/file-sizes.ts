import type { DownloadQuality } from '@daystream/contract';
import { addressBeside, hlsFiles, hlsVariants } from '@daystream/domain';
import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../../platform/brands/brand.ts';
import { readMediaAddress } from '../../../platform/files/index.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';

interface SizedFile {
  address: string;
  bytes: number;
}
interface SizedStream {
  playlist: string;
  bytes: number;
}

/** The exact sizes of stored files, by their address without a media token. */
export interface FileSizes {
  /** Null where the file does not exist. */
  file(address: string): Promise<SizedFile | null>;
  /** An HLS stream with everything that its playlist refers to; null where one of these does not exist. */
  stream(playlist: string): Promise<SizedStream | null>;
  /** The complete qualities of a master playlist, the smallest first. */
  qualities(master: string): Promise<DownloadQuality[]>;
}

/** A few numbers each; a video of an hour in four qualities has some thousand files, of which only the sums are kept. */
const maxEntries = 5000;
/** Requests to the storage at once, for one stream. */
const atOnce = 16;

/** The content behind an address never changes, so that a size is read from the storage once. */
export function createFileSizes({ brand, storage }: { brand: Brand; storage: FileStorage }): FileSizes {
  const streams = new LRUCache<string, Promise<SizedStream | null>>({ max: maxEntries });
  const files = new LRUCache<string, Promise<SizedFile | null>>({ max: maxEntries });
  const masters = new LRUCache<string, Promise<DownloadQuality[]>>({ max: maxEntries });

  function nameOf(address: string) {
    // Addresses of course content have no media token; the caller has checked the access.
    const found = readMediaAddress(
      address.replace(/^\/media\/(?=private\/)/, '-/').replace(/^\/media\//, ''),
    );
    return found && ([brand.appId, found.key, found.variant] as const);
  }

  async function readBytes(address: string): Promise<number | null> {
    const name = nameOf(address);
    return (name && (await storage.stat(...name))?.bytes) ?? null;
  }

  async function readText(address: string): Promise<string | null> {
    const name = nameOf(address);
    const opened = name && (await storage.open(...name));
    return opened === undefined ? null : text(opened.content);
  }

  async function measureStream(playlist: string): Promise<SizedStream | null> {
    const content = await readText(playlist);
    if (content === null) return null;
    const addresses = hlsFiles(content).map((uri) => addressBeside(playlist, uri));
    let bytes = Buffer.byteLength(content);
    for (let from = 0; from < addresses.length; from += atOnce) {
      const sizes = await Promise.all(addresses.slice(from, from + atOnce).map(readBytes));
      for (const size of sizes) {
        if (size === null) return null;
        bytes += size;
      }
    }
    return { playlist, bytes };
  }

  async function measureQualities(master: string): Promise<DownloadQuality[]> {
    const variants = hlsVariants((await readText(master)) ?? '');
    const measured = await Promise.all(
      variants.map(async ({ uri, width, height }) => {
        const found = await sizes.stream(addressBeside(master, uri));
        return found === null ? [] : [{ ...found, width, height, lines: Math.min(width, height) }];
      }),
    );
    return measured.flat().toSorted((one, other) => one.lines - other.lines);
  }

  const sizes: FileSizes = {
    file: remembered(files, async (address) => {
      const bytes = await readBytes(address);
      return bytes === null ? null : { address, bytes };
    }),
    stream: remembered(streams, measureStream),
    qualities: remembered(masters, measureQualities),
  };
  return sizes;
}

/** Remembers what was found. What failed or is not there may be there later, such as the files of a video that is stored at this moment. */
function remembered<Value>(
  cache: LRUCache<string, Promise<Value>>,
  read: (address: string) => Promise<Value>,
): (address: string) => Promise<Value> {
  return (address) => {
    const known = cache.get(address);
    if (known !== undefined) return known;
    const reading = read(address).then(
      (value) => {
        if (value === null || (Array.isArray(value) && value.length === 0)) cache.delete(address);
        return value;
      },
      (error: unknown) => {
        cache.delete(address);
        throw error;
      },
    );
    cache.set(address, reading);
    return reading;
  };
}
