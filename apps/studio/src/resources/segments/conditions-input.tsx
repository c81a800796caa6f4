import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
} from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import type { Cohort, Course } from '../../platform/records.ts';
import { RequiredSelect } from '../required-select.tsx';
import { toFields, type ConditionFields, type ConditionKind } from './segment-conditions.ts';

const kindTexts = {
  course: 'segments.kind.course',
  access: 'segments.kind.access',
  access_ended: 'segments.kind.accessEnded',
  day_reached: 'segments.kind.dayReached',
  inactive: 'segments.kind.inactive',
  birthday: 'segments.kind.birthday',
  cohort: 'segments.kind.cohort',
} as const satisfies Record<ConditionKind, string>;
const most = 10;

/** The conditions of a segment, all of which have to be met. */
export function ConditionsInput() {
  const { t } = useTranslation('studio');
  const { fields, append, remove } = useFieldArray<{ conditions: ConditionFields[] }>({ name: 'conditions' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          component="fieldset"
          aria-label={t('segments.condition', { number: index + 1 })}
          sx={{
            m: 0,
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            display: 'grid',
            gap: 1,
            minWidth: 0,
          }}
        >
          <ConditionInput path={`conditions.${index}`} />
          {fields.length > 1 && (
            <Box>
              <Button size="small" onClick={() => remove(index)}>
                {t('segments.removeCondition')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      {fields.length < most && (
        <Box>
          <Button
            size="small"
            variant="outlined"
            onClick={() => append(toFields({ kind: 'birthday', withinDays: 0 }))}
          >
            {t('segments.addCondition')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function ConditionInput({ path }: { readonly path: string }) {
  const { t } = useTranslation('studio');
  const kind = useWatch({ name: `${path}.kind` }) as ConditionKind;
  const hasContrary = kind !== 'access_ended' && kind !== 'inactive' && kind !== 'birthday';
  const isAnyCourseAllowed = kind === 'access' || kind === 'access_ended';
  return (
    <>
      <RequiredSelect
        source={`${path}.kind`}
        label={t('segments.kind.label')}
        choices={choicesOf(kindTexts, t)}
      />
      {hasContrary && (
        <RequiredSelect
          source={`${path}.has`}
          label={t('segments.has.label')}
          choices={[
            { id: true, name: t('segments.has.yes') },
            { id: false, name: t('segments.has.no') },
          ]}
        />
      )}
      {(kind === 'course' || isAnyCourseAllowed) && (
        <ReferenceArrayInput source={`${path}.courseIds`} reference="courses">
          <AutocompleteArrayInput
            label={t('nav.courses')}
            optionText={(course?: Course) => course?.title ?? ''}
            filterToQuery={(q: string) => ({ q })}
            helperText={isAnyCourseAllowed ? t('segments.anyCourse') : false}
          />
        </ReferenceArrayInput>
      )}
      {kind === 'day_reached' && (
        <>
          <ReferenceInput source={`${path}.courseId`} reference="courses">
            <AutocompleteInput
              openOnFocus={false}
              label={t('streams.course')}
              optionText={(course?: Course) => course?.title ?? ''}
              filterToQuery={(q: string) => ({ q })}
              helperText={false}
            />
          </ReferenceInput>
          <NumberInput
            source={`${path}.dayNumber`}
            label={t('segments.dayNumber')}
            min={1}
            helperText={false}
          />
        </>
      )}
      {kind === 'inactive' && (
        <NumberInput
          source={`${path}.days`}
          label={t('segments.days')}
          min={1}
          max={365}
          helperText={t('segments.inactiveHelp')}
        />
      )}
      {kind === 'birthday' && (
        <NumberInput
          source={`${path}.withinDays`}
          label={t('segments.withinDays')}
          min={0}
          max={30}
          helperText={t('segments.birthdayHelp')}
        />
      )}
      {kind === 'cohort' && (
        <ReferenceArrayInput source={`${path}.cohortIds`} reference="cohorts">
          <AutocompleteArrayInput
            label={t('cohorts.title')}
            optionText={(cohort?: Cohort) => (cohort ? `${cohort.courseTitle} · ${cohort.title}` : '')}
            filterToQuery={(q: string) => ({ q })}
            helperText={false}
          />
        </ReferenceArrayInput>
      )}
    </>
  );
}
