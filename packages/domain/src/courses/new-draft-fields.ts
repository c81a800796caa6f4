import { nodeFields, type DraftKind, type NodeField, type NodeFieldsKind } from '@daystream/contract';
import { camelName } from './node-field-names.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a new node has in the fields of the table. */
function initialFields(kind: NodeFieldsKind): Fields {
  const fields: Readonly<Record<string, NodeField>> = nodeFields[kind];
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [camelName(name), initial]));
}

const homework: Fields = {
  ...initialFields('homework'),
  text: null,
  isRequired: false,
  exercises: [],
};

/** The fields of a new node of a draft. The database has the same defaults: the editor shows them before it has been answered. */
export const newDraftFields: Readonly<Record<Exclude<DraftKind, 'course'>, Fields>> = {
  stage: { title: '', delay: 0 },
  day: {
    ...initialFields('day'),
    imageId: null,
    requiredToComplete: false,
    isPassable: false,
    documents: [],
  },
  set: { title: '', ...initialFields('set') },
  lesson: {
    ...initialFields('lesson'),
    description: null,
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
