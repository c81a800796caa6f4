import { demoMediaPaths, demoVideos, makeDemoPicture, makeDemoSubtitles } from '@daystream/demo/media';
import type { DemoBrand } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import { newKey } from '../platform/storage/index.ts';
import type { SeedFile } from './seed-demo.ts';

export interface BrandMedia {
  /** The id of a picture's public file (cover, day, lesson, avatar); null without a slug. */
  picture(slug: string | null | undefined): number | null;
  video(slug: string | null | undefined): number | null;
  /** Creates a private file of a user from a picture; each call creates another file. */
  privatePicture(slug: string, userId: number): Promise<number>;
}

/**
 * Draws and stores a brand's pictures and inserts rows for its videos in the state "waiting": their files are generated and transcoded after the start (`make-videos.ts`).
 */
export async function seedMedia(
  brand: Brand,
  demo: DemoBrand,
  mediaDir: string,
  addFile: SeedFile,
): Promise<BrandMedia> {
  const { appId } = demo;
  const placed = demoMediaPaths(mediaDir);
  const own = placed.pictures.filter((picture) => picture.appId === appId);
  const pathOf = new Map(own.map(({ slug, path }) => [slug, path]));
  const pictures = new Map<string, number>();
  // At once: this process draws pictures while another one prepares those that are drawn.
  await Promise.all(
    own.map(async (picture) => {
      await makeDemoPicture(picture);
      const { kind, slug, path } = picture;
      if (kind === 'homework') return;
      pictures.set(slug, await addFile(brand, { path, name: `${slug}.webp`, isPublic: true, userId: null }));
    }),
  );
  const videos = new Map<string, number>();
  for (const { slug, title } of demoVideos.filter((video) => video.appId === appId))
    videos.set(slug, await insertWaitingVideo(brand, slug, title));
  for (const subtitles of placed.subtitles) {
    const { videoSlug, languageCode, path, label } = subtitles;
    const videoId = videos.get(videoSlug);
    if (videoId === undefined) continue;
    await makeDemoSubtitles(subtitles);
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

/** Inserts a video without bytes. */
async function insertWaitingVideo(brand: Brand, slug: string, title: string): Promise<number> {
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
  await brand.db.insertInto('library_files').values({ file_id: fileId }).execute();
  return id;
}

function found<Value>(map: ReadonlyMap<string, Value>, slug: string): Value {
  const value = map.get(slug);
  if (value === undefined) throw new Error(`the demo refers to the unknown media ${slug}`);
  return value;
}
