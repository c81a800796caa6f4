import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Brand } from '../../platform/brands/brand.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { createCourseDraft, type TestCourse, type TestCourseOptions } from './courses.ts';
import { publishCourse } from './streams.ts';
import type { TestApp } from '../app/test-app.ts';

/** The private files of a day: `key/variant`. */
export interface DayContent {
  dayId: number;
  media: string[];
  /** What only this day's content contains: texts, keys. */
  secrets: string[];
  /** The private file of its document. */
  document: string;
}
export interface CourseWithContent extends TestCourse {
  content: DayContent[];
  demoVideo: string;
  document: string;
  stageHomework: string;
}

/** Every file of a video that a player requests. */
const videoVariants = [
  'video/master.m3u8',
  'video/360p/index.m3u8',
  'video/360p/init.mp4',
  'video/360p/00001.m4s',
  'video/audio/index.m3u8',
  'video/audio/00000.m4s',
  'video/video.mp4',
  'video/poster.webp',
  'video/storyboard.vtt',
  'video/storyboard-1.webp',
];

/** A published course whose days have their own videos, subtitles, lesson texts and homework, with all of the bytes in the storage. */
export async function createCourseWithContent(
  t: TestApp,
  brand: Brand,
  options: TestCourseOptions & { documentsInDemo?: boolean } = {},
): Promise<CourseWithContent> {
  const course = await createCourseDraft(brand, { lessonsADay: 1, ...options });
  const { db } = brand;
  const storage = createDiskStorage(join(t.dataDir, 'files'));

  async function addFile(type: number, mime: string, variants: readonly string[]) {
    const key = `private/${randomBytes(16).toString('hex')}`;
    const file = { type, name: 'file', mime, bytes: 4, key };
    const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
    for (const variant of variants)
      await storage.put(brand.appId, key, variant, Readable.from([Buffer.from('seen')]));
    return { id, key, paths: variants.map((variant) => `${key}/${variant}`) };
  }
  async function addVideo() {
    const [file, subtitles] = [
      await addFile(1, 'video/mp4', videoVariants),
      await addFile(5, 'text/vtt', ['original']),
    ];
    const video = await db
      .insertInto('videos')
      .values({ file_id: file.id, state: 'ready', progress: 100, duration_ms: 100_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('video_subtitles')
      .values({ video_id: video.id, language_code: 'ru', label: 'Русский', file_id: subtitles.id })
      .execute();
    return { id: video.id, paths: [...file.paths, ...subtitles.paths], keys: [file.key, subtitles.key] };
  }

  async function fillDay(day: TestCourse['days'][0]): Promise<DayContent> {
    const [video, explanation] = [await addVideo(), await addVideo()];
    const [lessonText, taskText, exercise, survey] = ['lesson', 'task', 'exercise', 'survey'].map(
      (name) => `${name} of day ${day.id}`,
    ) as [string, string, string, string];
    const lesson = await db
      .insertInto('lessons')
      .values({
        title: 'Lesson',
        description: lessonText,
        survey_form_url: `https://forms.example/${encodeURIComponent(survey)}`,
        video_id: video.id,
        description_video_id: explanation.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('stage_day_lesson_set_lessons')
      .set({ lesson_id: lesson.id })
      .where('id', 'in', day.lessons)
      .execute();
    const homework = await db
      .insertInto('homeworks')
      .values({
        title: 'Task',
        text: taskText,
        scores: 5,
        exercises: JSON.stringify([{ id: 1, title: exercise }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('stage_day_homeworks')
      .set({ homework_id: homework.id })
      .where('stage_day_id', '=', day.id)
      .execute();
    const document = await addFile(4, 'application/pdf', ['original']);
    await db
      .insertInto('course_documents')
      .values({ stage_day_id: day.id, title: 'Plan of the day', file_id: document.id, sort: 1 })
      .execute();
    return {
      dayId: day.id,
      media: [...video.paths, ...explanation.paths, ...document.paths],
      document: document.paths[0] ?? '',
      secrets: [
        lessonText,
        taskText,
        exercise,
        encodeURIComponent(survey),
        ...video.keys,
        ...explanation.keys,
        document.key,
      ],
    };
  }

  const content: DayContent[] = [];
  for (const day of course.days) content.push(await fillDay(day));
  const demoVideo = await addVideo();
  const document = await addFile(4, 'application/pdf', ['original']);
  const stageHomework = `task of stage ${course.stageIds[0]}`;
  await db
    .updateTable('courses')
    .set({
      demo_video_id: demoVideo.id,
      is_demo_documents_accessible: options.documentsInDemo ?? true,
    })
    .where('id', '=', course.id)
    .execute();
  await db
    .insertInto('course_documents')
    .values({ course_id: course.id, title: 'Plan', file_id: document.id, sort: 1 })
    .execute();
  const { id: homeworkId } = await db
    .insertInto('homeworks')
    .values({ title: 'Of the stage', text: stageHomework, scores: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('course_stage_homeworks')
    .set({ homework_id: homeworkId })
    .where('course_stage_id', 'in', course.stageIds)
    .execute();
  await publishCourse(t, brand, course.id);
  return {
    ...course,
    content,
    demoVideo: demoVideo.paths[0] ?? '',
    document: document.paths[0] ?? '',
    stageHomework,
  };
}
