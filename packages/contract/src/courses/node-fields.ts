/**
 * The fields of course nodes that are the same everywhere: the column, the field of the draft, of a version and of the published course share their name and value. The
 * contract, the statements of the server, the versions, the demo data and the defaults of new nodes are derived from this table. What has another form in one of
 * these places (pictures, videos, rich texts, documents, flags as numbers) is written out there.
 */
export type NodeField =
  | { readonly type: 'text'; readonly max: number; readonly initial: string }
  | { readonly type: 'number'; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly type: 'flag'; readonly initial: boolean }
  | { readonly type: 'values'; readonly initial: readonly string[] };

const letters = (max: number) => ({ type: 'text', max, initial: '' }) as const;
const number = (min: number, max: number, initial = min) => ({ type: 'number', min, max, initial }) as const;
const flag = (initial = false) => ({ type: 'flag', initial }) as const;
const values = { type: 'values', initial: [] } as const;

/** By kind of node. `initial` is the value of a new node, as the database has it. */
export const nodeFields = {
  course: {
    title: letters(200),
    title_short: letters(200),
    description_short: letters(2000),
    category: letters(100),
    complexity: letters(100),
    consultation_limit: number(0, 1000),
    training_options: values,
    is_demo_documents_accessible: flag(),
    is_demo_expert_message_enabled: flag(),
    is_demo_user_message_enabled: flag(),
    is_demo_offline_mode_accessible: flag(),
    /** Days for which a learner may freeze the course in any 365 days; 0: not at all. */
    freeze_days_per_year: number(0, 365),
    freeze_min_days: number(1, 365),
  },
  day: {
    day_of_rest: flag(),
    title: letters(200),
    excerpt: letters(2000),
    /** Minutes. */
    finish_total_time: number(0, 1440),
    repeat_count: number(1, 100),
    /** Whole days after the stream's start at which the day opens. */
    delay: number(0, 3650),
    is_demo_accessible: flag(),
    scores: number(0, 100_000),
    course_options: values,
  },
  /** The placement of a lesson set; its title belongs to the lesson set. */
  set: {
    repeat_count: number(1, 100),
    user_repeat_range_from: number(1, 100),
    user_repeat_range_to: number(1, 100),
  },
  lesson: {
    /** May end with a kind in brackets: (разбор), (выполнение), (теория). */
    title: letters(200),
    training_options: values,
  },
  homework: {
    title: letters(200),
    /** Points for an accepted homework. */
    scores: number(0, 100_000),
    /** What the first submission must contain. */
    is_message_required: flag(true),
    is_file_required: flag(),
    is_exercise_required: flag(),
  },
} as const satisfies Record<string, Record<string, NodeField>>;

export type NodeFieldsKind = keyof typeof nodeFields;

type ValueOf<Field> = Field extends { type: 'text' }
  ? string
  : Field extends { type: 'number' }
    ? number
    : Field extends { type: 'flag' }
      ? boolean
      : string[];

/** The values of the fields of a kind. */
export type NodeFieldValues<Kind extends NodeFieldsKind> = {
  -readonly [Name in keyof (typeof nodeFields)[Kind]]: ValueOf<(typeof nodeFields)[Kind][Name]>;
};
