import { demoVideos, demoMediaPaths } from '@daystream/demo/media';
import type { DemoBrand } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import { newKey } from '../platform/storage/index.ts';
import type { SeedFile } from './seed-demo.ts';

export interface SchoolMedia {
  /** The public file of a picture (cover, day, lesson, avatar); null where the slug names none. */
  picture(slug: string | null | undefined): number | null;
  video(slug: string | null | undefined): number | null;
  /** A picture as somebody's own private file; each use is another file. */
  privatePicture(slug: string, userId: number): Promise<number>;
}

/**
 * Puts a school's pictures in place, and rows for its videos: their files are made, and sent through the real pipeline, after the start (`make-videos.ts`), and
 * until then they are "waiting".
 */
export async function seedMedia(
  brand: Brand,
  school: DemoBrand,
  mediaDir: string,
  addFile: SeedFile,
): Promise<SchoolMedia> {
  const placed = demoMediaPaths(mediaDir);
  const pathOf = new Map(placed.pictures.map(({ slug, path }) => [slug, path]));
  const pictures = new Map<string, number>();
  for (const { slug, path, kind } of placed.pictures.filter((picture) => picture.appId === school.appId)) {
    if (kind === 'homework') continue;
    pictures.set(slug, await addFile(brand, { path, name: `${slug}.webp`, isPublic: true, userId: null }));
  }
  const videos = new Map<string, number>();
  for (const { slug, title } of demoVideos.filter((video) => video.appId === school.appId))
    videos.set(slug, await waitingVideo(brand, slug, title));
  for (const { videoSlug, languageCode, path, label } of placed.subtitles) {
    const videoId = videos.get(videoSlug);
    if (videoId === undefined) continue;
    const fileId = await addFile(brand, {
      path,
      name: `${videoSlug}.${languageCode}.vtt`,
      isPublic: false,
      userId: null,
    });
    await brand.db
      .insertInto('video_subtitles')
      .values({ video_id: videoId, language_code: languageCode, label, file_id: fileId })
      .execute();
  }
  return {
    picture: (slug) => (slug ? found(pictures, slug) : null),
    video: (slug) => (slug ? found(videos, slug) : null),
    privatePicture: (slug, userId) =>
      addFile(brand, { path: found(pathOf, slug), name: `${slug}.webp`, isPublic: false, userId }),
  };
}

/** The row of a video whose bytes are still to come. */
async function waitingVideo(brand: Brand, slug: string, title: string): Promise<number> {
  const { id: fileId } = await brand.db
    .insertInto('files')
    .values({ type: 1, name: `${slug}.mp4`, mime: 'video/mp4', bytes: 0, key: newKey(false) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await brand.db
    .insertInto('videos')
    .values({ file_id: fileId, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function found<Value>(map: ReadonlyMap<string, Value>, slug: string): Value {
  const value = map.get(slug);
  if (value === undefined) throw new Error(`the demo names the media ${slug}, which it does not have`);
  return value;
}
