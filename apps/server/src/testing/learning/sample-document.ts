import { draftFields, type DraftKind, type RichText } from '@daystream/contract';
import type {
  CourseDocument,
  ParsedCourse,
} from '../../features/learning/courses/archive/course-document.ts';

const richText = (text: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'a link',
                  marks: [
                    { type: 'bold' },
                    { type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } },
                  ],
                },
                { type: 'hardBreak' },
                { type: 'text', text: '2026-01-01: yes, no, ~, #tag 🧘🏽' },
              ],
            },
          ],
        },
      ],
    },
  ],
});
const homework = (title: string) => ({
  title,
  text: richText(`Homework ${title}`),
  is_required: true,
  scores: 7,
  is_message_required: false,
  is_file_required: false,
  is_exercise_required: true,
  exercises: [
    { id: 4, title: 'Squat' },
    { id: 9, title: '9' },
  ],
});

/** A course document in which every field of the draft has a value that is not its default. */
export const sampleDocument = {
  title: 'Курс: «назад в форму»',
  title_short: '0123',
  description_short: 'true',
  category: 'null',
  complexity: ' light'.trim(),
  consultation_limit: 3,
  image: 'picture-1',
  background: 'picture-2',
  demo_video: 'video-1',
  training_options: ['mat', 'no'],
  options: [
    { title: 'Home', training_lesson_option_values: ['mat'] },
    { title: 'Gym', training_lesson_option_values: ['bar', '1_000'] },
  ],
  documents: [
    { title: 'Plan', url: null, file: 'document-1' },
    { title: 'Page', url: 'https://example.com/plan', file: null },
  ],
  is_demo_documents_accessible: false,
  is_demo_expert_message_enabled: false,
  is_demo_user_message_enabled: false,
  is_demo_offline_mode_accessible: false,
  freeze_days_per_year: 12,
  freeze_min_days: 4,
  stages: [
    {
      title: 'First',
      delay: 14,
      homeworks: [homework('of the stage')],
      days: [
        {
          title: 'Day one',
          excerpt: 'line one\nline two',
          day_of_rest: true,
          image: 'picture-1',
          finish_total_time: 35,
          required_to_complete: true,
          is_passable: true,
          repeat_count: 2,
          delay: 5,
          is_demo_accessible: true,
          scores: 11,
          course_options: ['Home'],
          documents: [{ title: 'Table', url: null, file: 'document-1' }],
          sets: [
            {
              title: 'Warm-up',
              repeat_count: 3,
              user_repeat_range_from: 2,
              user_repeat_range_to: 6,
              lessons: [
                {
                  title: 'Neck (теория)',
                  description: richText('Neck'),
                  training_options: ['mat'],
                  image: 'picture-2',
                  survey_form_url: 'https://forms.example/1',
                  video: 'video-1',
                  description_video: 'video-2',
                  vertical_video: null,
                  vertical_description_video: 'video-1',
                },
                { title: 'Back' },
              ],
            },
            { title: 'Empty set' },
          ],
          homeworks: [homework('of the day'), homework('second')],
        },
        { title: 'Day two' },
      ],
    },
    { title: 'Last' },
  ],
} satisfies CourseDocument;

/** The kinds of nodes with the fields of the sample that they lack: none, unless the draft has a new field. */
export function fieldsNotInSample(): string[] {
  const course: CourseDocument = sampleDocument;
  const stage = course.stages?.[0];
  const day = stage?.days?.[0];
  const set = day?.sets?.[0];
  const samples: Record<DraftKind, object | undefined> = {
    course,
    stage,
    day,
    set,
    lesson: set?.lessons?.[0],
    stage_homework: stage?.homeworks?.[0],
    day_homework: day?.homeworks?.[0],
  };
  return Object.entries(draftFields).flatMap(([kind, { shape }]) =>
    Object.keys(shape)
      .map((field) => field.replace(/_id$/, ''))
      .filter((field) => !(field in (samples[kind as DraftKind] ?? {})))
      .map((field) => `${kind}.${field}`),
  );
}

export const sampleMedia: ParsedCourse['media'] = {
  'picture-1': { kind: 'picture', name: 'cover.webp', file: 'media/picture-1.webp' },
  'picture-2': { kind: 'picture', name: 'фон.webp', file: 'media/picture-2.webp' },
  'video-1': {
    kind: 'video',
    name: 'Приветствие.mp4',
    title: 'Welcome',
    file: 'media/video-1.mp4',
    poster: 'media/video-1.poster.webp',
    subtitles: [
      { language: 'en', label: 'English', file: 'media/video-1.en.vtt' },
      { language: 'ru', label: 'Русский', file: 'media/video-1.ru.vtt' },
    ],
  },
  'document-1': { kind: 'document', name: 'plan.pdf', file: 'media/document-1.pdf' },
  'video-2': { kind: 'video', name: 'neck.mp4', title: '', file: 'media/video-2.mp4' },
};
