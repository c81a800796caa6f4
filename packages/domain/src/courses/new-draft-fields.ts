import type { DraftKind } from '@daystream/contract';

type Fields = Readonly<Record<string, unknown>>;

const homework: Fields = {
  title: '',
  text: null,
  isRequired: false,
  scores: 0,
  isMessageRequired: true,
  isFileRequired: false,
  isExerciseRequired: false,
  exercises: [],
};

/** The fields of a new node of a draft. The database has the same defaults: the editor shows them before it has been answered. */
export const newDraftFields: Readonly<Record<Exclude<DraftKind, 'course'>, Fields>> = {
  stage: { title: '', delay: 0 },
  day: {
    title: '',
    excerpt: '',
    dayOfRest: false,
    imageId: null,
    finishTotalTime: 0,
    requiredToComplete: false,
    isPassable: false,
    repeatCount: 1,
    delay: 0,
    isDemoAccessible: false,
    scores: 0,
    courseOptions: [],
    documents: [],
  },
  set: { title: '', repeatCount: 1, userRepeatRangeFrom: 1, userRepeatRangeTo: 1 },
  lesson: {
    title: '',
    description: null,
    trainingOptions: [],
    imageId: null,
    surveyFormUrl: '',
    videoId: null,
    descriptionVideoId: null,
    verticalVideoId: null,
    verticalDescriptionVideoId: null,
  },
  stage_homework: homework,
  day_homework: homework,
};
