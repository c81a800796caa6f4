import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/platform-context.tsx';
import type { Person } from '../platform/records.ts';
import { FormDialog } from './form-dialog.tsx';
import { fullName } from './person-name.tsx';

interface ExpertsProps {
  readonly of: 'course' | 'cohort';
  readonly id: number;
  readonly experts: readonly { readonly id: number }[];
}

/** Assigns experts to a cohort. */
export function ExpertsButton(props: ExpertsProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('cohorts.experts')}
      </Button>
      {isOpen && <ExpertsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Reads the experts of a course, then assigns others. */
export function CourseExpertsButton({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => api.call('studio.courses.experts', { params: { id: courseId } }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return (
    <>
      <LoadingButton size="small" busy={isPending} onClick={() => mutate()}>
        {t('cohorts.experts')}
      </LoadingButton>
      {data && <ExpertsDialog of="course" id={courseId} experts={data} onClose={reset} />}
    </>
  );
}

/** Experts see the learners and their homework. */
function ExpertsDialog({ of, id, experts, onClose }: ExpertsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  return (
    <FormDialog<{ userIds: number[] }>
      title={t('cohorts.assignTitle')}
      submitLabel={t('cohorts.save')}
      successText={t('cohorts.assigned')}
      resources={['cohorts', 'courses']}
      defaultValues={{ userIds: experts.map((expert) => expert.id) }}
      run={(api, body, idempotencyKey) =>
        api.call(of === 'course' ? 'studio.courses.assignExperts' : 'studio.cohorts.assignExperts', {
          params: { id },
          body,
          idempotencyKey,
        })
      }
      onClose={onClose}
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
  );
}
