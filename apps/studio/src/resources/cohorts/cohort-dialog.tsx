import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Cohort } from '../../platform/records.ts';
import { CourseInput, FirstDayInput, LastDayInput, useRequired } from '../enrolment-inputs.tsx';
import { FormDialog } from '../form-dialog.tsx';

interface CohortDialogProps {
  /** Null: a new one. */
  readonly cohort: Cohort | null;
  readonly onClose: () => void;
}

interface Fields {
  courseId: number;
  title: string;
  firstDay: string;
  /** Empty: no end. */
  lastDay: string;
}

/** Creates or changes a cohort. */
export function CohortDialog({ cohort, onClose }: CohortDialogProps) {
  const { t } = useTranslation('studio');
  const isRequired = useRequired();
  return (
    <FormDialog<Fields>
      title={cohort?.title ?? t('cohorts.new')}
      submitLabel={t('cohorts.save')}
      successText={t('cohorts.saved')}
      resources={['cohorts']}
      defaultValues={{
        title: cohort?.title ?? '',
        firstDay: cohort?.firstDay ?? '',
        lastDay: cohort?.lastDay ?? '',
      }}
      run={(api, { courseId, lastDay, ...fields }, idempotencyKey) => {
        const body = { ...fields, lastDay: lastDay || null };
        return cohort
          ? api.call('studio.cohorts.update', { params: { id: cohort.id }, body, idempotencyKey })
          : api.call('studio.cohorts.create', { body: { ...body, courseId }, idempotencyKey });
      }}
      onClose={onClose}
    >
      {cohort === null && <CourseInput label={t('streams.course')} validate={isRequired} />}
      <TextInput
        source="title"
        label={t('cohorts.name')}
        helperText={t('cohorts.nameHelp')}
        parse={(value: string) => value}
        validate={isRequired}
      />
      <FirstDayInput {...(cohort !== null && { helperText: t('cohorts.datesHelp') })} />
      <LastDayInput />
    </FormDialog>
  );
}
