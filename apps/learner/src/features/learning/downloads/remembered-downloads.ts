import { noteDownloads, notedDownloads } from '../../../platform/downloads/stored-media.ts';
import { notLoaded, type Download } from './engine/download.ts';

/** Remembers what there is to load, in local storage, which browsers keep when they delete files and databases to free space. */
export function rememberDownloads(downloads: readonly Download[]): void {
  const list = downloads.map((one): Download => ({ ...one, ...notLoaded }));
  const text = list.length > 0 ? JSON.stringify(list) : null;
  if (text !== notedDownloads()) noteDownloads(text);
}

/** The downloads of an account as they were last remembered, without their files. */
export function rememberedDownloads(owner: string): readonly Download[] {
  return parse(notedDownloads() ?? '[]').filter((one) => one.owner === owner);
}

function parse(text: string): readonly Download[] {
  try {
    const list: unknown = JSON.parse(text);
    // Earlier releases noted only that there are some.
    return Array.isArray(list) ? (list as Download[]) : [];
  } catch {
    return [];
  }
}
