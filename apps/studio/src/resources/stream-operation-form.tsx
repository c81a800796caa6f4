import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  Form,
  NumberInput,
  ReferenceInput,
  SaveButton,
  SelectInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Cohort } from '../platform/records.ts';
import { actionTexts, explanations } from './stream-operation-texts.ts';
import { CourseChoice } from './record-choices.tsx';
import {
  asksForCourse,
  type OperationAudience,
  type OperationFields,
  type OperationKind,
} from './stream-operation.ts';

interface OperationFormProps {
  readonly kinds: readonly OperationKind[];
  readonly audience: OperationAudience;
  readonly fields: OperationFields;
  readonly onCancel: () => void;
  readonly onSubmit: (fields: OperationFields) => void;
}

/** The action and its values. */
export function OperationForm({ kinds, audience, fields, onCancel, onSubmit }: OperationFormProps) {
  const { t } = useTranslation('studio');
  return (
    <Form noValidate defaultValues={fields} sanitizeEmptyValues={false} onSubmit={onSubmit as never}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {kinds.length > 1 && (
          <SelectInput
            source="kind"
            label={t('enrolment.action.label')}
            choices={kinds.map((id) => ({ id, name: t(actionTexts[id]) }))}
            translateChoice={false}
            helperText={false}
          />
        )}
        <ActionFields audience={audience} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <SaveButton label={t('enrolment.toPreview')} icon={<></>} alwaysEnable />
      </DialogActions>
    </Form>
  );
}

const keepText = (value: string) => value;

function ActionFields({ audience }: { readonly audience: OperationAudience }) {
  const { t } = useTranslation('studio');
  const kind = useWatch<OperationFields, 'kind'>({ name: 'kind' });
  const isOptional = useWatch<OperationFields, 'isOptionalPurchase'>({ name: 'isOptionalPurchase' });
  const isRequired = (value: unknown) =>
    value === undefined || value === null || value === '' ? t('streams.required') : undefined;
  return (
    <>
      {asksForCourse(audience) && (
        <ReferenceInput source="courseId" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
          <CourseChoice label={t('streams.course')} validate={isRequired} />
        </ReferenceInput>
      )}
      {(kind === 'give' || kind === 'move') && (
        <DateInput
          source="firstDay"
          label={t('enrolment.firstDay')}
          helperText={t('enrolment.localDays')}
          parse={keepText}
          validate={isRequired}
        />
      )}
      {(kind === 'extend' || (kind === 'give' && !isOptional)) && (
        <DateInput
          source="lastDay"
          label={t('streams.lastDay')}
          helperText={t('streams.lastDayHelp')}
          parse={keepText}
        />
      )}
      {kind === 'move' && (
        <BooleanInput source="movesEnd" label={t('enrolment.movesEnd')} helperText={false} />
      )}
      {kind === 'give' && <GiveFields />}
      {(kind === 'stop' || kind === 'withdraw' || kind === 'leave_cohort') && (
        <Typography variant="body2" color="textSecondary">
          {t(explanations[kind])}
        </Typography>
      )}
    </>
  );
}

function GiveFields() {
  const { t } = useTranslation('studio');
  const courseId = useWatch<OperationFields, 'courseId'>({ name: 'courseId' });
  const isDemo = useWatch<OperationFields, 'isDemo'>({ name: 'isDemo' });
  return (
    <>
      {courseId !== undefined && (
        <ReferenceInput source="cohortId" reference="cohorts" filter={{ courseId }}>
          <AutocompleteInput
            label={t('enrolment.cohort')}
            optionText={(cohort?: Cohort) => cohort?.title ?? ''}
            filterToQuery={(q: string) => ({ q })}
            helperText={t('enrolment.cohortHelp')}
            size="small"
          />
        </ReferenceInput>
      )}
      <NumberInput
        source="maxConsultationCount"
        label={t('enrolment.consultations')}
        helperText={t('enrolment.consultationsHelp')}
        min={0}
        max={1000}
      />
      <BooleanInput source="isDemo" label={t('streams.isDemo')} helperText={t('streams.isDemoHelp')} />
      {isDemo && (
        <BooleanInput source="courseFullAccess" label={t('enrolment.fullAccess')} helperText={false} />
      )}
      <BooleanInput
        source="isOptionalPurchase"
        label={t('enrolment.optional')}
        helperText={t('enrolment.optionalHelp')}
      />
    </>
  );
}
