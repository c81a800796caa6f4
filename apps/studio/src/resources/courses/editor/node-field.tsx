import { memo, useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordField, type CustomField, type FieldInput } from '../../../platform/form/record-field.tsx';
import { RichTextField } from '../../../platform/rich-text/rich-text-field.tsx';
import { DocumentsField } from './fields/documents-field.tsx';
import { ExercisesField } from './fields/exercises-field.tsx';
import { LessonTitleField } from './fields/lesson-title-field.tsx';
import { OptionsField } from './fields/options-field.tsx';
import { DraftPictureField } from './fields/draft-picture-field.tsx';
import { VideoField } from './fields/video-field.tsx';
import type { NodeFieldSpec } from './node-fields.ts';

interface NodeFieldProps {
  readonly control: Control<Record<string, unknown>>;
  readonly field: NodeFieldSpec;
  /** Of the course. */
  readonly options: unknown;
}

/** A field of a node by the kind of its input. It renders when its own value changes, not with each key in another field. */
export const NodeField = memo(function NodeField({ control, field, options }: NodeFieldProps) {
  const { t } = useTranslation('studio');
  const input = useMemo(() => inputOf(field.kind, optionValues(options)), [field.kind, options]);
  return (
    <RecordField
      control={control}
      path={field.name}
      label={t(field.label)}
      help={field.help && t(field.help)}
      input={input}
    />
  );
});

const custom = (Field: (field: CustomField) => React.ReactNode): FieldInput => ({
  kind: 'custom',
  render: (field) => <Field {...field} />,
});

function inputOf(kind: NodeFieldSpec['kind'], values: ReadonlyMap<string | number, string>): FieldInput {
  switch (kind) {
    case 'values':
    case 'optionValues':
      return {
        kind: 'choices',
        options: kind === 'values' ? noOptions : values,
        parse: (text) => text || null,
      };
    case 'picture':
      return custom(DraftPictureField);
    case 'video':
      return custom(VideoField);
    case 'richText':
      return custom(RichTextField);
    case 'options':
      return custom(OptionsField);
    case 'documents':
      return custom(DocumentsField);
    case 'exercises':
      return custom(ExercisesField);
    case 'lessonTitle':
      return custom(LessonTitleField);
    default:
      return { kind };
  }
}

const noOptions: ReadonlyMap<string, string> = new Map();

/** The values of all options of the course. */
function optionValues(options: unknown): ReadonlyMap<string | number, string> {
  const all = (options ?? []) as readonly { readonly trainingLessonOptionValues: readonly string[] }[];
  return new Map(
    all.flatMap((option) => option.trainingLessonOptionValues.map((value) => [value, value] as const)),
  );
}
