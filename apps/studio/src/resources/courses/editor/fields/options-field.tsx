import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { ChoicesInput } from '../../../../platform/form/choices-input.tsx';
import type { CustomField } from '../../../../platform/form/record-field.tsx';
import { RowList } from './row-list.tsx';

interface Option {
  readonly id?: number;
  readonly title: string;
  readonly trainingLessonOptionValues: string[];
}
const noChoices: ReadonlyMap<string, string> = new Map();

/** The options of a course, each with the values that a learner chooses from. */
export function OptionsField({ label, value, onChange }: CustomField) {
  const { t } = useTranslation('studio');
  return (
    <RowList<Option>
      label={label}
      help={t('courseEditor.fields.optionsHelp')}
      addLabel={t('courseEditor.fields.addOption')}
      rows={value as Option[]}
      newRow={() => ({ title: '', trainingLessonOptionValues: [] })}
      onChange={onChange}
      renderRow={(option, change) => (
        <>
          <TextField
            size="small"
            label={t('courseEditor.fields.optionTitle')}
            value={option.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <ChoicesInput
            label={t('courseEditor.fields.optionValues')}
            help={t('courseEditor.fields.valuesHelp')}
            value={option.trainingLessonOptionValues}
            options={noChoices}
            parse={(text) => text || null}
            error={undefined}
            onChange={(values) => change({ trainingLessonOptionValues: values })}
          />
        </>
      )}
    />
  );
}
