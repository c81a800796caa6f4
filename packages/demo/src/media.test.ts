import { describe, expect, it } from 'vitest';
import { schools } from './index.ts';
import { demoPictures } from './media/pictures.ts';
import { demoVideos } from './media/videos.ts';
import { daysOf, lessonsOf, strings } from './testing/walk.ts';

describe.each(schools.map((school) => ({ school, name: school.appId })))('media of $name', (given) => {
  const { courses, banners, people, config } = given.school;
  const lessons = courses.flatMap(daysOf).flatMap(lessonsOf);
  const videos = demoVideos.filter(({ school }) => school === given.name);
  const slugsOf = (test: (video: (typeof videos)[number]) => boolean) =>
    videos.filter(test).map(({ slug }) => slug);

  it('has an existing video of the right orientation for every lesson', () => {
    const upright = slugsOf(({ aspect }) => aspect === '9:16');
    const wide = slugsOf(({ aspect }) => aspect !== '9:16');
    expect(lessons.filter((lesson) => !lesson.localVideoFile && !lesson.verticalVideo)).toEqual([]);
    for (const lesson of lessons) {
      const { localVideoFile, localDescriptionVideoFile, verticalVideo, verticalDescriptionVideo } = lesson;
      expect(wide).toEqual(
        expect.arrayContaining([localVideoFile, localDescriptionVideoFile].filter(Boolean)),
      );
      expect(upright).toEqual(
        expect.arrayContaining([verticalVideo, verticalDescriptionVideo].filter(Boolean)),
      );
    }
    expect(wide).toEqual(expect.arrayContaining(courses.map(({ demoVideo }) => demoVideo)));
  });

  it('uses every generated video', () => {
    const used = lessons.flatMap((lesson) => [lesson.localVideoFile, lesson.verticalVideo]);
    expect(used).toEqual(expect.arrayContaining(slugsOf(() => true)));
  });

  it('uses only existing pictures', () => {
    const known = new Set(demoPictures.filter(({ school }) => school === given.name).map(({ slug }) => slug));
    const keys = new Set(['image', 'background', 'imageUrl', 'avatar', 'pictures', 'hero', 'logo']);
    const shown = [
      ...strings(courses, 'courses'),
      ...strings(banners, 'banners'),
      ...strings(people, 'people'),
      ...strings(config, 'config'),
    ];
    const unknown = shown.filter(({ key, value }) => keys.has(key) && !known.has(value));
    // `background` is also the name of a colour.
    expect(unknown.filter(({ path }) => !path.includes('.tokens.'))).toEqual([]);
  });

  it('has exactly one picture per banner', () => {
    const made = demoPictures.filter(({ school, kind }) => school === given.name && kind === 'banner');
    expect(banners.map(({ image, text }) => [image, text])).toEqual(
      made.map(({ slug, text }) => [slug, text]),
    );
  });

  it('has no duplicate pictures in a message', () => {
    const messages = people.flatMap(({ streams }) =>
      streams.flatMap(({ homeworks }) => homeworks.flatMap((thread) => thread.messages)),
    );
    expect(messages.filter(({ pictures }) => new Set(pictures).size !== pictures.length)).toEqual([]);
  });
});
