import type { DraftKind, VideoState } from '@daystream/contract';

/** The part of a draft's node that decides about problems. */
export type ProblemNode = { readonly id: number; readonly parentId: number | null } & (
  | { readonly kind: 'course'; readonly fields: CourseProblemFields }
  | { readonly kind: 'stage'; readonly fields: { readonly title: string; readonly delay: number } }
  | { readonly kind: 'day'; readonly fields: DayProblemFields }
  | { readonly kind: 'set'; readonly fields: SetProblemFields }
  | { readonly kind: 'lesson'; readonly fields: LessonProblemFields }
  | { readonly kind: 'stage_homework' | 'day_homework'; readonly fields: HomeworkProblemFields }
);
interface DocumentProblemFields {
  readonly title: string;
  readonly url: string | null;
  readonly fileId: number | null;
}
interface CourseProblemFields {
  readonly title: string;
  readonly demoVideoId: number | null;
  readonly options: readonly {
    readonly title: string;
    readonly trainingLessonOptionValues: readonly string[];
  }[];
  readonly documents: readonly DocumentProblemFields[];
  readonly freezeDaysPerYear: number;
  readonly freezeMinDays: number;
}
interface DayProblemFields {
  readonly documents: readonly DocumentProblemFields[];
  readonly title: string;
  readonly dayOfRest: boolean;
  readonly delay: number;
}
interface SetProblemFields {
  readonly repeatCount: number;
  readonly userRepeatRangeFrom: number;
  readonly userRepeatRangeTo: number;
}
interface LessonProblemFields {
  readonly title: string;
  readonly description: object | null;
  readonly videoId: number | null;
  readonly descriptionVideoId: number | null;
  readonly verticalVideoId: number | null;
  readonly verticalDescriptionVideoId: number | null;
}
interface HomeworkProblemFields {
  readonly title: string;
  readonly text: object | null;
  readonly isMessageRequired: boolean;
  readonly isFileRequired: boolean;
  readonly isExerciseRequired: boolean;
  readonly exercises: readonly { readonly title: string }[];
}

export interface DraftProblemInput {
  /** Siblings in their order. */
  readonly nodes: readonly ProblemNode[];
  readonly videos: readonly { readonly id: number; readonly state: VideoState }[];
}

/** Problems with which a draft is not published. */
const draftErrors = [
  'title_missing',
  'no_days',
  'range_reversed',
  'exercises_missing',
  'exercise_untitled',
  'option_untitled',
  'document_incomplete',
] as const;
/** Problems that the author sees. */
const draftWarnings = [
  'stage_empty',
  'day_empty',
  'set_empty',
  'lesson_empty',
  'video_failed',
  'video_processing',
  'repeat_outside_range',
  'homework_text_missing',
  'homework_asks_nothing',
  'opens_before_previous',
  'option_without_values',
  'freeze_never_allowed',
] as const;
export type DraftProblemCode = (typeof draftErrors)[number] | (typeof draftWarnings)[number];

export interface DraftProblem {
  readonly kind: DraftKind;
  readonly id: number;
  /** The field at which it is shown; null: the node as a whole. */
  readonly field: string | null;
  readonly code: DraftProblemCode;
}

export function isDraftError({ code }: Pick<DraftProblem, 'code'>): boolean {
  return (draftErrors as readonly string[]).includes(code);
}

/** What is missing or contradictory in a draft, in the order of the tree. Source: our decision (docs/decisions/0051). */
export function draftProblems({ nodes, videos }: DraftProblemInput): DraftProblem[] {
  const states = new Map(videos.map(({ id, state }) => [id, state]));
  const children = Map.groupBy(nodes, parentKey);
  const course = nodes.find((node) => node.kind === 'course');
  const hasDays = nodes.some(({ kind }) => kind === 'day');
  const problems: DraftProblem[] = [];
  let latestDelay = 0;
  let stageDelay = 0;

  function visit(node: ProblemNode): void {
    const own = children.get(`${node.kind}-${node.id}`) ?? [];
    const add = (code: DraftProblemCode, field: string | null = null) =>
      problems.push({ kind: node.kind, id: node.id, field, code });
    for (const [code, field] of problemsOfNode(node, own, { states, hasDays })) add(code, field);
    if (node.kind === 'stage') stageDelay = node.fields.delay;
    if (node.kind === 'day') {
      const delay = Math.max(stageDelay, node.fields.delay);
      if (delay < latestDelay) add('opens_before_previous', 'delay');
      latestDelay = Math.max(latestDelay, delay);
    }
    for (const child of own) visit(child);
  }
  if (course) visit(course);
  return problems;
}

const parentKinds = {
  course: '',
  stage: 'course',
  day: 'stage',
  set: 'day',
  lesson: 'set',
  stage_homework: 'stage',
  day_homework: 'day',
} as const satisfies Record<DraftKind, DraftKind | ''>;

/** The kind of the node that contains nodes of a kind; empty for the course. */
export function draftParentKind(kind: DraftKind): DraftKind | '' {
  return parentKinds[kind];
}

function parentKey({ kind, parentId }: ProblemNode): string {
  return `${parentKinds[kind]}-${parentId}`;
}

type Found = readonly [code: DraftProblemCode, field: string | null];
type VideoStates = ReadonlyMap<number, VideoState>;

function problemsOfNode(
  node: ProblemNode,
  own: readonly ProblemNode[],
  { states, hasDays }: { states: VideoStates; hasDays: boolean },
): Found[] {
  const untitled: Found[] =
    'title' in node.fields && node.fields.title.trim() === '' ? [['title_missing', 'title']] : [];
  switch (node.kind) {
    case 'course':
      return [...untitled, ...problemsOfCourse(node.fields, states), ...(hasDays ? [] : noDays)];
    case 'stage':
      return [
        ...untitled,
        ...(own.some(({ kind }) => kind === 'day') ? [] : ([['stage_empty', null]] as const)),
      ];
    case 'day':
      return [
        ...untitled,
        ...(own.length > 0 || node.fields.dayOfRest ? [] : ([['day_empty', null]] as const)),
        ...problemsOfDocuments(node.fields.documents),
      ];
    case 'set':
      return [...(own.length > 0 ? [] : ([['set_empty', null]] as const)), ...problemsOfRepeats(node.fields)];
    case 'lesson':
      return [...untitled, ...problemsOfLesson(node.fields, states)];
    default:
      return [...untitled, ...problemsOfHomework(node.fields)];
  }
}

const noDays: Found[] = [['no_days', null]];

function problemsOfCourse(fields: CourseProblemFields, states: VideoStates): Found[] {
  const { options, documents, freezeDaysPerYear, freezeMinDays } = fields;
  return [
    ...problemsOfVideo('demoVideoId', fields.demoVideoId, states),
    ...(options.some(({ title }) => title === '') ? ([['option_untitled', 'options']] as const) : []),
    ...(options.some((option) => option.trainingLessonOptionValues.length === 0)
      ? ([['option_without_values', 'options']] as const)
      : []),
    ...problemsOfDocuments(documents),
    ...(freezeDaysPerYear > 0 && freezeMinDays > freezeDaysPerYear
      ? ([['freeze_never_allowed', 'freezeMinDays']] as const)
      : []),
  ];
}

function problemsOfDocuments(documents: readonly DocumentProblemFields[]): Found[] {
  const isIncomplete = documents.some(({ title, url, fileId }) => title === '' || (!url && fileId === null));
  return isIncomplete ? [['document_incomplete', 'documents']] : [];
}

function problemsOfRepeats({
  repeatCount,
  userRepeatRangeFrom: from,
  userRepeatRangeTo: to,
}: SetProblemFields): Found[] {
  if (from > to) return [['range_reversed', 'userRepeatRangeTo']];
  return repeatCount < from || repeatCount > to ? [['repeat_outside_range', 'repeatCount']] : [];
}

const lessonVideos = [
  'videoId',
  'descriptionVideoId',
  'verticalVideoId',
  'verticalDescriptionVideoId',
] as const;

function problemsOfLesson(fields: LessonProblemFields, states: VideoStates): Found[] {
  const isEmpty = fields.description === null && lessonVideos.every((name) => fields[name] === null);
  if (isEmpty) return [['lesson_empty', 'videoId']];
  return lessonVideos.flatMap((name) => problemsOfVideo(name, fields[name], states));
}

function problemsOfVideo(field: string, id: number | null, states: VideoStates): Found[] {
  const state = id === null ? 'ready' : states.get(id);
  if (state === 'failed') return [['video_failed', field]];
  return state === 'waiting' || state === 'processing' ? [['video_processing', field]] : [];
}

function problemsOfHomework(fields: HomeworkProblemFields): Found[] {
  const { text, exercises, isMessageRequired, isFileRequired, isExerciseRequired } = fields;
  return [
    ...(text === null ? ([['homework_text_missing', 'text']] as const) : []),
    ...(isMessageRequired || isFileRequired || isExerciseRequired
      ? []
      : ([['homework_asks_nothing', 'isMessageRequired']] as const)),
    ...(isExerciseRequired && exercises.length === 0 ? ([['exercises_missing', 'exercises']] as const) : []),
    ...(exercises.some(({ title }) => title === '') ? ([['exercise_untitled', 'exercises']] as const) : []),
  ];
}
