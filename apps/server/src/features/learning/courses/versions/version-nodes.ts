import type {
  CourseDocument,
  DraftFields,
  DraftNode,
  Homework,
  Lesson,
  Picture,
  Video,
} from '@daystream/contract';
import { plainToRichText } from '@daystream/domain';
import type { ExpandedCourse, ExpandedDay, ExpandedStage } from '../course-tree.ts';
import { plainFields } from '../plain-fields.ts';
import { keyOf } from '../published-course.ts';

/** The id of the file with a key; undefined when it was deleted. */
type FileIdOf = (key: string) => number | undefined;

/** In place of the id of a file that was deleted. */
export const deletedFile = 0;

/**
 * The nodes of a version: the form in which drafts are edited. Published content is complete, so that a version needs no other record of its nodes. `places` is not part of a
 * version.
 */
export function versionNodes(course: ExpandedCourse, fileIdOf: FileIdOf): DraftNode[] {
  const fileOf = (address: string | null) => address && (fileIdOf(keyOf(address)) ?? deletedFile);
  const pictureOf = (picture: Picture | null) =>
    picture ? (fileIdOf(keyOf(picture.small)) ?? deletedFile) : null;
  const documentsOf = (documents: readonly CourseDocument[]) =>
    documents.map(({ title, url, file }) => ({
      title,
      url: url === '' ? null : url,
      file_id: file === null ? null : (fileOf(file) as number),
    }));
  const stages = course.stages;
  const days = stages.flatMap((stage) => stage.days.map((day) => ({ stage, day })));
  const sets = days.flatMap(({ day }) => day.lesson_sets.map((set) => ({ day, set })));
  return [
    node('course', course.id, null, courseFields(course, { pictureOf, documentsOf })),
    ...stages.map((stage) =>
      node('stage', stage.id, course.id, { title: stage.title, delay: stage.delay ?? 0 }),
    ),
    ...days.map(({ stage, day }) =>
      node('day', day.id, stage.id, {
        ...dayFields(day),
        image_id: pictureOf(day.image),
        documents: documentsOf(day.documents),
      }),
    ),
    ...sets.map(({ day, set }) =>
      node('set', set.id, day.id, {
        title: set.lesson_set.title,
        ...plainFields('set', set),
      }),
    ),
    ...sets.flatMap(({ set }) =>
      set.lessons.map(({ id, lesson }) =>
        node('lesson', id, set.id, { ...lessonFields(lesson), image_id: pictureOf(lesson.image_url) }),
      ),
    ),
    ...stages.flatMap((stage: ExpandedStage) =>
      stage.course_stage_homeworks.map(({ id, is_required: isRequired, homework }) =>
        node('stage_homework', id, stage.id, homeworkFields(homework, isRequired)),
      ),
    ),
    ...days.flatMap(({ day }) =>
      day.stage_day_homeworks.map(({ id, is_required: isRequired, homework }) =>
        node('day_homework', id, day.id, homeworkFields(homework, isRequired)),
      ),
    ),
  ];
}

const node = <Kind extends DraftNode['kind']>(
  kind: Kind,
  id: number,
  parentId: number | null,
  fields: DraftFields[Kind],
) => ({ kind, id, parent_id: parentId, places: 1, fields }) as DraftNode;

function courseFields(
  course: ExpandedCourse,
  {
    pictureOf,
    documentsOf,
  }: {
    pictureOf: (picture: Picture | null) => number | null;
    documentsOf: (documents: readonly CourseDocument[]) => DraftFields['course']['documents'];
  },
): DraftFields['course'] {
  return {
    ...plainFields('course', course),
    image_id: pictureOf(course.image),
    background_id: pictureOf(course.background),
    demo_video_id: idOf(course.demo_video),
    options: course.course_options,
    documents: documentsOf(course.documents),
  };
}

const dayFields = (day: ExpandedDay): Omit<DraftFields['day'], 'image_id' | 'documents'> => ({
  ...plainFields('day', day),
  required_to_complete: day.required_to_complete === 1,
  is_passable: day.is_passable ?? false,
});

const lessonFields = (lesson: Lesson): Omit<DraftFields['lesson'], 'image_id'> => ({
  ...plainFields('lesson', lesson),
  description: lesson.description_doc ?? plainToRichText(lesson.description),
  survey_form_url: lesson.survey_form_url ?? '',
  video_id: idOf(lesson.local_video_file),
  description_video_id: idOf(lesson.local_description_video_file),
  vertical_video_id: idOf(lesson.vertical_video),
  vertical_description_video_id: idOf(lesson.vertical_description_video),
});

const homeworkFields = (homework: Homework, isRequired: number): DraftFields['day_homework'] => ({
  ...plainFields('homework', homework),
  text: homework.text_doc ?? plainToRichText(homework.text),
  is_required: isRequired > 0,
  exercises: homework.exercises,
});

const idOf = (video: Video | null): number | null => video?.id ?? null;
