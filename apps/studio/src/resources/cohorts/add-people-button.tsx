import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { AutocompleteArrayInput, Form, ReferenceArrayInput, SaveButton } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Cohort, Person } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';
import { StreamOperationDialog } from '../stream-operation-dialog.tsx';

/** Chooses people, then gives them the course of the cohort with its dates. */
export function AddPeopleButton({ cohort }: { readonly cohort: Cohort }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const [step, setStep] = useState<'closed' | 'people' | { userIds: number[] }>('closed');
  const close = () => setStep('closed');
  const title = t('cohorts.addTitle', { title: cohort.title });
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setStep('people')}>
        {t('cohorts.add')}
      </Button>
      {step === 'people' && (
        <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
          <DialogTitle id={id}>{title}</DialogTitle>
          <Form
            noValidate
            defaultValues={{ userIds: [] }}
            onSubmit={
              (({ userIds }: { userIds: number[] }) => {
                if (userIds.length > 0) setStep({ userIds });
              }) as never
            }
          >
            <DialogContent>
              <ReferenceArrayInput source="userIds" reference="users">
                <AutocompleteArrayInput
                  label={t('cohorts.people')}
                  optionText={(person?: Person) => (person ? fullName(person, t) : '')}
                  filterToQuery={(q: string) => ({ q })}
                  helperText={t('cohorts.addHelp')}
                  noOptionsText={t('streams.noPerson')}
                  validate={(value?: number[]) => (value?.length ? undefined : t('streams.required'))}
                />
              </ReferenceArrayInput>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>{t('action.cancel')}</Button>
              <SaveButton label={t('enrolment.next')} icon={<></>} alwaysEnable />
            </DialogActions>
          </Form>
        </Dialog>
      )}
      {typeof step === 'object' && (
        <StreamOperationDialog
          title={title}
          audience={{ kind: 'people', userIds: step.userIds }}
          kinds={['give']}
          initial={{
            courseId: cohort.courseId,
            cohortId: cohort.id,
            firstDay: cohort.firstDay,
            lastDay: cohort.lastDay ?? '',
          }}
          onClose={close}
        />
      )}
    </>
  );
}
