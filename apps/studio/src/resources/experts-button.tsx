import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Person } from '../platform/records.ts';
import { FormDialog } from './form-dialog.tsx';
import { fullName } from './person-name.tsx';

interface ExpertsButtonProps {
  readonly of: 'course' | 'cohort';
  readonly id: number;
  readonly experts: readonly { readonly id: number }[];
}

/** Assigns experts: they see the learners and their homework. */
export function ExpertsButton({ of, id, experts }: ExpertsButtonProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('cohorts.experts')}
      </Button>
      {isOpen && (
        <FormDialog<{ userIds: number[] }>
          title={t('cohorts.assignTitle')}
          submitLabel={t('cohorts.save')}
          successText={t('cohorts.assigned')}
          resources={['cohorts', 'courses', 'course-experts']}
          defaultValues={{ userIds: experts.map((expert) => expert.id) }}
          run={(api, body, idempotencyKey) =>
            api.call(of === 'course' ? 'studio.courses.assignExperts' : 'studio.cohorts.assignExperts', {
              params: { id },
              body,
              idempotencyKey,
            })
          }
          onClose={() => setOpen(false)}
        >
          <Typography variant="body2" color="textSecondary">
            {t(of === 'course' ? 'cohorts.assignCourse' : 'cohorts.assignCohort')}
          </Typography>
          <ReferenceArrayInput source="userIds" reference="users" filter={{ staffRole: 'expert' }}>
            <AutocompleteArrayInput
              label={t('cohorts.experts')}
              optionText={(person?: Person) => (person ? fullName(person, t) : '')}
              filterToQuery={(q: string) => ({ q })}
              helperText={false}
              noOptionsText={t('streams.noPerson')}
            />
          </ReferenceArrayInput>
        </FormDialog>
      )}
    </>
  );
}
