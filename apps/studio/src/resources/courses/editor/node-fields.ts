import type { DraftKind } from '@daystream/contract';

const title = { name: 'title', kind: 'text', label: 'courseEditor.fields.title' } as const;
const picture = { name: 'imageId', kind: 'picture', label: 'courseEditor.fields.picture' } as const;
const scores = { name: 'scores', kind: 'number', label: 'courseEditor.fields.scores' } as const;

const homework = [
  {
    title: 'courseEditor.groups.main',
    fields: [
      title,
      scores,
      { name: 'isRequired', kind: 'switch', label: 'courseEditor.fields.homeworkRequired' },
      { name: 'text', kind: 'richText', label: 'courseEditor.fields.text', isWide: true },
    ],
  },
  {
    title: 'courseEditor.groups.answer',
    fields: [
      { name: 'isMessageRequired', kind: 'switch', label: 'courseEditor.fields.messageRequired' },
      { name: 'isFileRequired', kind: 'switch', label: 'courseEditor.fields.fileRequired' },
      { name: 'isExerciseRequired', kind: 'switch', label: 'courseEditor.fields.exerciseRequired' },
      { name: 'exercises', kind: 'exercises', label: 'courseEditor.fields.exercises', isWide: true },
    ],
  },
] as const;

/** The forms of all kinds of nodes: their groups with their fields in display order. */
const forms = {
  course: [
    {
      title: 'courseEditor.groups.main',
      fields: [
        title,
        {
          name: 'titleShort',
          kind: 'text',
          label: 'courseEditor.fields.titleShort',
          help: 'courseEditor.fields.titleShortHelp',
        },
        { name: 'category', kind: 'text', label: 'courseEditor.fields.category' },
        { name: 'complexity', kind: 'text', label: 'courseEditor.fields.complexity' },
        {
          name: 'descriptionShort',
          kind: 'multiline',
          label: 'courseEditor.fields.descriptionShort',
          isWide: true,
        },
      ],
    },
    {
      title: 'courseEditor.groups.look',
      fields: [
        { name: 'imageId', kind: 'picture', label: 'courseEditor.fields.image' },
        { name: 'backgroundId', kind: 'picture', label: 'courseEditor.fields.background' },
        { name: 'demoVideoId', kind: 'video', label: 'courseEditor.fields.demoVideo' },
      ],
    },
    {
      title: 'courseEditor.groups.choice',
      fields: [
        {
          name: 'trainingOptions',
          kind: 'values',
          label: 'courseEditor.fields.trainingOptions',
          help: 'courseEditor.fields.valuesHelp',
        },
        {
          name: 'options',
          kind: 'options',
          label: 'courseEditor.fields.options',
          help: 'courseEditor.fields.optionsHelp',
          isWide: true,
        },
      ],
    },
    {
      title: 'courseEditor.groups.documents',
      fields: [
        { name: 'documents', kind: 'documents', label: 'courseEditor.fields.documents', isWide: true },
      ],
    },
    {
      title: 'courseEditor.groups.rules',
      fields: [
        { name: 'consultationLimit', kind: 'number', label: 'courseEditor.fields.consultationLimit' },
        {
          name: 'freezeDaysPerYear',
          kind: 'number',
          label: 'courseEditor.fields.freezeDays',
          help: 'courseEditor.fields.freezeDaysHelp',
        },
        { name: 'freezeMinDays', kind: 'number', label: 'courseEditor.fields.freezeMinDays' },
      ],
    },
    {
      title: 'courseEditor.groups.demo',
      fields: [
        { name: 'isDemoDocumentsAccessible', kind: 'switch', label: 'courseEditor.fields.demoDocuments' },
        {
          name: 'isDemoExpertMessageEnabled',
          kind: 'switch',
          label: 'courseEditor.fields.demoExpertMessages',
        },
        { name: 'isDemoUserMessageEnabled', kind: 'switch', label: 'courseEditor.fields.demoUserMessages' },
        { name: 'isDemoOfflineModeAccessible', kind: 'switch', label: 'courseEditor.fields.demoDownloads' },
      ],
    },
  ],
  stage: [
    { title: 'courseEditor.groups.main', fields: [title] },
    {
      title: 'courseEditor.groups.opening',
      fields: [
        {
          name: 'delay',
          kind: 'number',
          label: 'courseEditor.fields.delay',
          help: 'courseEditor.fields.stageDelayHelp',
        },
      ],
    },
  ],
  day: [
    {
      title: 'courseEditor.groups.main',
      fields: [
        title,
        { name: 'dayOfRest', kind: 'switch', label: 'courseEditor.fields.dayOfRest' },
        { name: 'excerpt', kind: 'multiline', label: 'courseEditor.fields.excerpt', isWide: true },
        picture,
      ],
    },
    {
      title: 'courseEditor.groups.opening',
      fields: [
        { name: 'delay', kind: 'number', label: 'courseEditor.fields.delay' },
        { name: 'finishTotalTime', kind: 'number', label: 'courseEditor.fields.finishTotalTime' },
        { name: 'repeatCount', kind: 'number', label: 'courseEditor.fields.repeatCount' },
        scores,
        { name: 'requiredToComplete', kind: 'switch', label: 'courseEditor.fields.required' },
        { name: 'isPassable', kind: 'switch', label: 'courseEditor.fields.passable' },
        { name: 'isDemoAccessible', kind: 'switch', label: 'courseEditor.fields.demoAccessible' },
      ],
    },
    {
      title: 'courseEditor.groups.documents',
      fields: [
        { name: 'documents', kind: 'documents', label: 'courseEditor.fields.documents', isWide: true },
      ],
    },
  ],
  set: [
    { title: 'courseEditor.groups.main', fields: [title] },
    {
      title: 'courseEditor.groups.repeats',
      fields: [
        { name: 'repeatCount', kind: 'number', label: 'courseEditor.fields.repeatCount' },
        { name: 'userRepeatRangeFrom', kind: 'number', label: 'courseEditor.fields.rangeFrom' },
        { name: 'userRepeatRangeTo', kind: 'number', label: 'courseEditor.fields.rangeTo' },
      ],
    },
  ],
  lesson: [
    {
      title: 'courseEditor.groups.main',
      fields: [
        { name: 'title', kind: 'lessonTitle', label: 'courseEditor.fields.title', isWide: true },
        {
          name: 'trainingOptions',
          kind: 'optionValues',
          label: 'courseEditor.fields.trainingOptions',
          help: 'courseEditor.fields.lessonOptionsHelp',
        },
        { name: 'description', kind: 'richText', label: 'courseEditor.fields.description', isWide: true },
      ],
    },
    {
      title: 'courseEditor.groups.videos',
      fields: [
        { name: 'videoId', kind: 'video', label: 'courseEditor.fields.video' },
        { name: 'descriptionVideoId', kind: 'video', label: 'courseEditor.fields.descriptionVideo' },
        { name: 'verticalVideoId', kind: 'video', label: 'courseEditor.fields.verticalVideo' },
        {
          name: 'verticalDescriptionVideoId',
          kind: 'video',
          label: 'courseEditor.fields.verticalDescriptionVideo',
        },
        { name: 'surveyFormUrl', kind: 'text', label: 'courseEditor.fields.survey' },
        picture,
      ],
    },
  ],
  stage_homework: homework,
  day_homework: homework,
} as const;

export type FormGroup = (typeof forms)[DraftKind][number];
/** A field of a form: its name in the node, its input and its texts. */
export type NodeFieldSpec = FormGroup['fields'][number] & {
  readonly help?:
    | 'courseEditor.fields.lessonOptionsHelp'
    | 'courseEditor.fields.freezeDaysHelp'
    | 'courseEditor.fields.optionsHelp'
    | 'courseEditor.fields.stageDelayHelp'
    | 'courseEditor.fields.titleShortHelp'
    | 'courseEditor.fields.valuesHelp'
    | undefined;
  /** Over all columns. */
  readonly isWide?: boolean;
};

export const formGroups = (
  kind: DraftKind,
): readonly { title: FormGroup['title']; fields: readonly NodeFieldSpec[] }[] => forms[kind];
