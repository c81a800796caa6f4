import type {
  Course,
  CourseDocument,
  Day,
  DayHomework,
  DayLessonSet,
  Homework,
  Lesson,
  Stage,
  StageHomework,
  Video,
} from '@daystream/contract';
import { variants, publicPicture } from '../../../platform/files/index.ts';
import type { CourseDraft, DraftVideo } from './course-draft.repository.ts';
import { plainFields } from './plain-fields.ts';

export interface ExpandedDay extends Omit<Day, 'lesson_sets' | 'stage_day_homeworks'> {
  lesson_sets: DayLessonSet[];
  stage_day_homeworks: DayHomework[];
}
export interface ExpandedStage extends Omit<Stage, 'days' | 'course_stage_homeworks'> {
  days: ExpandedDay[];
  course_stage_homeworks: StageHomework[];
}
/** A course with everything expanded, as it is stored. */
export interface ExpandedCourse extends Omit<Course, 'stages' | 'course_options'> {
  stages: ExpandedStage[];
  course_options: { id: number; title: string; training_lesson_option_values: string[] }[];
}

const mediaAddress = (key: string, variant: string) => `/media/${key}/${variant}`;
const pictureUrls = (key: string | null) => (key === null ? null : publicPicture(key));

/** A video of a course on the wire: without addresses until it can be played. */
export function presentCourseVideo(video: DraftVideo, courseId: number): Video {
  const address = (variant: string) => (video.state === 'ready' ? mediaAddress(video.key, variant) : null);
  return {
    id: video.id,
    type: 1,
    created_at: video.created_at,
    state: video.state,
    progress: video.progress,
    url: address(variants.mp4),
    duration: video.duration_ms === null ? null : video.duration_ms / 1000,
    width: video.width,
    height: video.height,
    m3u8: address(variants.hls),
    audio: video.has_audio_rendition ? address(variants.audio) : null,
    mp4: address(variants.mp4),
    preview:
      video.poster_key === null || video.state !== 'ready'
        ? address(variants.poster)
        : mediaAddress(video.poster_key, variants.large),
    storyboard: address(variants.storyboard),
    subs: video.subs.map(({ language_code, label, key }) => ({
      language_code,
      label,
      name: label,
      url: mediaAddress(key, variants.original),
    })),
    course_ids: [courseId],
  };
}

/** Length of a lesson's video in seconds; null without a playable video. */
export function lessonLength(lesson: Pick<Lesson, 'local_video_file' | 'vertical_video'>): number | null {
  return lesson.local_video_file?.duration ?? lesson.vertical_video?.duration ?? null;
}

/**
 * Builds the course tree for learners from the draft. Banners of days are added separately, because they do not belong to the draft; `updatedAt` in
 * seconds.
 */
export function createCourseTree(
  draft: CourseDraft,
  { version, updatedAt }: { version: number; updatedAt: number },
): ExpandedCourse {
  const videos = new Map(draft.videos.map((video) => [video.id, presentCourseVideo(video, draft.id)]));
  const stages = stagesOf(draft, videos);
  const days = stages.flatMap((stage) => stage.days);
  const lessons = days.flatMap((day) => day.lesson_sets.flatMap((set) => set.lessons));
  return {
    id: draft.id,
    version,
    ...plainFields('course', draft),
    image: pictureUrls(draft.image_key),
    background: pictureUrls(draft.background_key),
    created_at: draft.created_at,
    updated_at: updatedAt,
    documents: draft.documents.filter((one) => one.stage_day_id === null).map(presentDocument),
    stage_ids: stages.map(({ id }) => id),
    lesson_ids: [...new Set(lessons.map(({ lesson }) => lesson.id))],
    days_count: days.length,
    demo_video: videoOf(videos, draft.demo_video_id),
    course_options: draft.options,
    stages,
  };
}

const presentDocument = ({ title, url, key }: CourseDraft['documents'][number]): CourseDocument => ({
  title,
  url,
  file: key === null ? null : mediaAddress(key, variants.original),
});

type Videos = ReadonlyMap<number, Video>;
const videoOf = (videos: Videos, id: number | null) => (id === null ? null : (videos.get(id) ?? null));

function stagesOf(draft: CourseDraft, videos: Videos): ExpandedStage[] {
  const setsOfDay = lessonSetsOf(draft, videos);
  const dayHomeworks = Map.groupBy(draft.day_homeworks, (placement) => placement.parent_id);
  const documents = Map.groupBy(draft.documents, (document) => document.stage_day_id);
  const stageHomeworks = Map.groupBy(draft.stage_homeworks, (placement) => placement.parent_id);
  const days = Map.groupBy(
    draft.days.map((day) =>
      presentDay(day, {
        lessonSets: setsOfDay.get(day.id) ?? [],
        homeworks: dayHomeworks.get(day.id) ?? [],
        documents: documents.get(day.id) ?? [],
      }),
    ),
    (day) => day.stage_id,
  );
  return draft.stages.map((stage) => {
    const ownDays = days.get(stage.id) ?? [];
    const homeworks = stageHomeworks.get(stage.id) ?? [];
    return {
      id: stage.id,
      sort: stage.sort,
      title: stage.title,
      ...(stage.delay > 0 && { delay: stage.delay }),
      day_ids: ownDays.map((day) => day.id),
      stage_homework_ids: homeworks.map((placement) => placement.id),
      days: ownDays,
      course_stage_homeworks: homeworks.map((placement) =>
        presentHomework(placement, { course_stage_id: stage.id }),
      ),
    };
  });
}

function presentDay(
  { course_stage_id, image_key, required_to_complete, is_passable, ...day }: CourseDraft['days'][number],
  {
    lessonSets,
    homeworks,
    documents,
  }: { lessonSets: DayLessonSet[] } & Pick<CourseDraft, 'documents'> & {
      homeworks: CourseDraft['day_homeworks'];
    },
): ExpandedDay {
  return {
    ...day,
    stage_id: course_stage_id,
    image: pictureUrls(image_key),
    required_to_complete: required_to_complete ? 1 : 0,
    ...(is_passable && { is_passable }),
    day_homework_ids: homeworks.map((placement) => placement.id),
    banner_ids: [],
    documents: documents.map(presentDocument),
    lesson_sets: lessonSets,
    stage_day_homeworks: homeworks.map((placement) => presentHomework(placement, { stage_day_id: day.id })),
  };
}

function presentHomework<Parent extends object>(
  placement: CourseDraft['day_homeworks'][number],
  parent: Parent,
) {
  const { id, is_required, created_at, updated_at, homework_id, text, text_doc, exercises } = placement;
  const homework: Homework = {
    id: homework_id,
    ...plainFields('homework', placement),
    text,
    ...(text_doc && { text_doc }),
    exercises,
  };
  return { id, homework_id, is_required, created_at, updated_at, homework, ...parent };
}

function lessonSetsOf(draft: CourseDraft, videos: Videos): Map<number, DayLessonSet[]> {
  const lessons = Map.groupBy(draft.lessons, (placement) => placement.stage_day_lesson_set_id);
  const ofDay = new Map<number, DayLessonSet[]>();
  for (const { stage_day_id, lesson_set_id, title, ...set } of draft.lesson_sets) {
    const placement = (lessons.get(set.id) ?? []).map((lesson) => ({
      id: lesson.placement_id,
      sort: lesson.sort,
      lesson: presentLesson(lesson, videos),
    }));
    const sets = ofDay.get(stage_day_id) ?? [];
    ofDay.set(stage_day_id, sets);
    sets.push({ ...set, lesson_set: { id: lesson_set_id, title }, lessons: placement });
  }
  return ofDay;
}

function presentLesson(placement: CourseDraft['lessons'][number], videos: Videos): Lesson {
  const lesson: Lesson = {
    id: placement.id,
    ...plainFields('lesson', placement),
    description: placement.description,
    ...(placement.description_doc && { description_doc: placement.description_doc }),
    video_length: null,
    image_url: pictureUrls(placement.image_key),
    survey_form_url: placement.survey_form_url,
    local_video_file: videoOf(videos, placement.video_id),
    local_description_video_file: videoOf(videos, placement.description_video_id),
    vertical_video: videoOf(videos, placement.vertical_video_id),
    vertical_description_video: videoOf(videos, placement.vertical_description_video_id),
  };
  return { ...lesson, video_length: lessonLength(lesson) };
}
