import { describe, expect, it } from 'vitest';
import { demoBrands } from './index.ts';
import { demoPictures } from './media/pictures.ts';
import { demoVideos } from './media/videos.ts';
import { daysOf, lessonsOf, stringsIn } from './testing/brand-parts.ts';

describe.each(demoBrands)('media of $appId', (brand) => {
  const { courses, banners, people, config } = brand;
  const lessons = courses.flatMap(daysOf).flatMap(lessonsOf);
  const videos = demoVideos.filter(({ appId }) => appId === brand.appId);
  const slugsOf = (test: (video: (typeof videos)[number]) => boolean) =>
    videos.filter(test).map(({ slug }) => slug);

  it('include a video of the right orientation for every lesson', () => {
    const portrait = slugsOf(({ aspect }) => aspect === '9:16');
    const landscape = slugsOf(({ aspect }) => aspect !== '9:16');
    expect(lessons.filter((lesson) => !lesson.localVideoFile && !lesson.verticalVideo)).toEqual([]);
    for (const lesson of lessons) {
      const { localVideoFile, localDescriptionVideoFile, verticalVideo, verticalDescriptionVideo } = lesson;
      expect(landscape).toEqual(
        expect.arrayContaining([localVideoFile, localDescriptionVideoFile].filter(Boolean)),
      );
      expect(portrait).toEqual(
        expect.arrayContaining([verticalVideo, verticalDescriptionVideo].filter(Boolean)),
      );
    }
    expect(landscape).toEqual(expect.arrayContaining(courses.map(({ demoVideo }) => demoVideo)));
  });

  it('include no unused video', () => {
    const used = lessons.flatMap((lesson) => [lesson.localVideoFile, lesson.verticalVideo]);
    expect(used).toEqual(expect.arrayContaining(slugsOf(() => true)));
  });

  it('include every picture that the content names', () => {
    const known = new Set(demoPictures.filter(({ appId }) => appId === brand.appId).map(({ slug }) => slug));
    const keys = new Set(['image', 'background', 'imageUrl', 'avatar', 'pictures', 'hero', 'logo']);
    const fields = [
      ...stringsIn(courses, 'courses'),
      ...stringsIn(banners, 'banners'),
      ...stringsIn(people, 'people'),
      ...stringsIn(config, 'config'),
    ];
    const unknown = fields.filter(({ key, value }) => keys.has(key) && !known.has(value));
    // `background` is also the name of a colour.
    expect(unknown.filter(({ path }) => !path.includes('.tokens.'))).toEqual([]);
  });

  it('include exactly one picture per banner', () => {
    const expected = demoPictures.filter(({ appId, kind }) => appId === brand.appId && kind === 'banner');
    expect(banners.map(({ image, text }) => [image, text])).toEqual(
      expected.map(({ slug, text }) => [slug, text]),
    );
  });

  it('are attached to a message at most once', () => {
    const messages = people.flatMap(({ streams }) =>
      streams.flatMap(({ homeworks }) => homeworks.flatMap((thread) => thread.messages)),
    );
    expect(messages.filter(({ pictures }) => new Set(pictures).size !== pictures.length)).toEqual([]);
  });
});
