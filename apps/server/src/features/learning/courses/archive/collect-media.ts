import type { ArchivedFile } from '../../../../platform/archives/index.ts';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import { variants } from '../../../../platform/files/index.ts';
import type { FileStorage } from '../../../../platform/storage/index.ts';
import { createArchiveMediaRepository } from './archive-media.repository.ts';
import type { NameOf } from './course-archive.ts';
import type { ArchivedMedia, MediaKind } from './course-document.ts';

/** Names media by their kind and the order in which they are asked for. */
export function createMediaNames(): {
  nameOf: NameOf;
  named: () => { kind: MediaKind; id: number; name: string }[];
} {
  const names = new Map<string, { kind: MediaKind; id: number; name: string }>();
  const counts = { video: 0, picture: 0, document: 0 };
  return {
    nameOf(kind, id) {
      const key = `${kind} ${id}`;
      const known = names.get(key);
      if (known !== undefined) return known.name;
      const name = `${kind}-${(counts[kind] += 1)}`;
      names.set(key, { kind, id, name });
      return name;
    },
    named: () => [...names.values()],
  };
}

interface Deps {
  db: BrandDatabase;
  storage: Pick<FileStorage, 'open' | 'stat'>;
  /** The app id of the brand. */
  brand: string;
}

/** The media of an archive, and the files that it contains: originals, and of pictures, which have none, the largest size. */
export async function collectMedia(
  { db, storage, brand }: Deps,
  named: readonly { kind: MediaKind; id: number; name: string }[],
): Promise<{ media: Record<string, ArchivedMedia>; files: ArchivedFile[] }> {
  const repository = createArchiveMediaRepository(db);
  const idsOf = (isWanted: (kind: MediaKind) => boolean) =>
    named.filter(({ kind }) => isWanted(kind)).map(({ id }) => id);
  const videos = new Map(
    (await repository.videos(idsOf((kind) => kind === 'video'))).map((row) => [row.id, row]),
  );
  const others = new Map(
    (await repository.files(idsOf((kind) => kind !== 'video'))).map((row) => [row.id, row]),
  );
  const files: ArchivedFile[] = [];

  /** The name of a file that the archive contains; undefined if the storage does not have it. */
  async function put(name: string, key: string, variant: string): Promise<{ file: string } | undefined> {
    const stored = await storage.stat(brand, key, variant);
    if (stored === undefined) return undefined;
    const file = `media/${name}`;
    const open = async () => (await storage.open(brand, key, variant))?.content;
    files.push({ name: file, bytes: stored.bytes, open });
    return { file };
  }

  async function video(name: string, id: number): Promise<ArchivedMedia> {
    const row = videos.get(id);
    if (row === undefined) return { kind: 'video', name: '' };
    const poster =
      row.poster_key === null ? undefined : await put(`${name}.poster.webp`, row.poster_key, variants.large);
    const subtitles = [];
    for (const { language, label, key } of row.subtitles) {
      const found = await put(`${name}.${language}.vtt`, key, variants.original);
      if (found) subtitles.push({ language, label, ...found });
    }
    return {
      kind: 'video',
      name: row.name,
      title: row.title,
      ...(await put(`${name}${extensionOf(row.name)}`, row.key, variants.original)),
      ...(poster && { poster: poster.file }),
      ...(subtitles.length > 0 && { subtitles }),
    };
  }

  const media: Record<string, ArchivedMedia> = {};
  for (const { kind, id, name } of named) {
    if (kind === 'video') media[name] = await video(name, id);
    else {
      const row = others.get(id);
      const isPicture = kind === 'picture';
      const stored =
        row &&
        (await put(
          `${name}${isPicture ? '.webp' : extensionOf(row.name)}`,
          row.key,
          isPicture ? variants.large : variants.original,
        ));
      media[name] = { kind, name: row?.name ?? '', ...stored };
    }
  }
  return { media, files };
}

const extensionOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
