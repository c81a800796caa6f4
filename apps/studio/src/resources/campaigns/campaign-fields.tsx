import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../platform/choices.ts';
import { FieldGroup } from '../../platform/form/field-group.tsx';
import { RecordField } from '../../platform/form/record-field.tsx';
import { useRecords } from '../use-records.ts';
import { CampaignAudience } from './campaign-audience.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import { OnceFields, TimeField } from './once-fields.tsx';
import { goalTexts, kindTexts, stopTexts } from './campaign-texts.ts';

interface CampaignFieldsProps {
  readonly control: Control<CampaignDraft>;
  /** Learners have entered: for whom it is and when cannot be changed. */
  readonly isStarted: boolean;
}

/** For whom a campaign is and when, the rules, and its goal. */
export function CampaignFields({ control, isStarted }: CampaignFieldsProps) {
  const { t } = useTranslation('studio');
  const kind = useWatch({ control, name: 'kind' });
  const segments = useRecords('segments', { filter: {}, sort: { field: 'name', order: 'ASC' } });
  const courses = useRecords('courses', { filter: {}, sort: { field: 'title', order: 'ASC' } });
  return (
    <>
      <FieldGroup>
        <RecordField
          control={control}
          path="name"
          label={t('campaigns.name')}
          help={t('campaigns.nameHelp')}
          input={{ kind: 'text' }}
        />
      </FieldGroup>
      {isStarted ? null : (
        <FieldGroup title={t('campaigns.group.when')}>
          <RecordField
            control={control}
            path="kind"
            label={t('campaigns.whenLabel')}
            input={{
              kind: 'choice',
              options: optionsOf(kindTexts, t),
            }}
          />
          {kind === 'once' && <OnceFields control={control} />}
          {kind === 'inactive' && (
            <RecordField
              control={control}
              path="inactiveDays"
              label={t('campaigns.inactiveDays')}
              help={t('campaigns.inactiveHelp')}
              input={{ kind: 'number' }}
            />
          )}
          {kind === 'course_end' && (
            <>
              <RecordField
                control={control}
                path="endDays"
                label={t('campaigns.endDays')}
                input={{ kind: 'number' }}
              />
              <RecordField
                control={control}
                path="endSide"
                label={t('campaigns.endSide')}
                input={{
                  kind: 'choice',
                  options: [
                    ['before', t('campaigns.before')],
                    ['after', t('campaigns.after')],
                  ],
                }}
              />
            </>
          )}
          {kind !== 'once' && (
            <RecordField
              control={control}
              path="courseIds"
              label={t('nav.courses')}
              help={t('campaigns.coursesHelp')}
              input={{ kind: 'choices', options: new Map(courses.data?.map(({ id, title }) => [id, title])) }}
            />
          )}
          <RecordField
            control={control}
            path="segmentId"
            label={t('campaigns.audience')}
            input={{
              kind: 'custom',
              render: ({ label, value, error, onChange }) => (
                <CampaignAudience
                  {...{ label, error }}
                  segments={segments.data ?? []}
                  segmentId={value as number}
                  onChange={onChange}
                />
              ),
            }}
          />
        </FieldGroup>
      )}
      <FieldGroup title={t('campaigns.group.rules')}>
        {kind !== 'once' && <TimeField control={control} help={t('campaigns.sendTimeHelp')} />}
        <RecordField
          control={control}
          path="goal"
          label={t('campaigns.goal.label')}
          help={t('campaigns.goal.help')}
          input={{
            kind: 'choice',
            options: optionsOf(goalTexts, t),
          }}
        />
        <RecordField
          control={control}
          path="stopOn"
          label={t('campaigns.stop.label')}
          input={{
            kind: 'checkboxes',
            options: optionsOf(stopTexts, t),
          }}
        />
      </FieldGroup>
    </>
  );
}
