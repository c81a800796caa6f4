import Button from '@mui/material/Button';
import { useState } from 'react';
import { ReferenceInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Person } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PersonChoice } from '../record-choices.tsx';
import { RequiredSelect } from '../required-select.tsx';

/** Gives a learner a video consultation with one of their courses, with any expert of the course or with one. */
export function GiveConsultationButton({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('videoConsultations.give')}
      </Button>
      {isOpen && (
        <FormDialog<{ streamId: number | null; expertId: number | null }>
          title={t('videoConsultations.give')}
          submitLabel={t('videoConsultations.giveDo')}
          successText={t('videoConsultations.given')}
          resources={['video-consultations']}
          defaultValues={{ streamId: null, expertId: null }}
          run={(api, { streamId, expertId }, idempotencyKey) =>
            api.call('studio.videoConsultations.give', {
              body: { streamId: streamId ?? 0, ...(expertId !== null && { expertId }) },
              idempotencyKey,
            })
          }
          onClose={() => setOpen(false)}
        >
          <ReferenceInput
            source="streamId"
            reference="user-course-streams"
            filter={{ userId: person.id }}
            sort={{ field: 'createdAt', order: 'DESC' }}
          >
            <RequiredSelect label={t('streams.course')} optionText="courseTitle" />
          </ReferenceInput>
          <ReferenceInput source="expertId" reference="users" filter={{ staffRole: 'expert' }}>
            <PersonChoice
              label={t('videoConsultations.expert')}
              helperText={t('videoConsultations.expertHelp')}
            />
          </ReferenceInput>
        </FormDialog>
      )}
    </>
  );
}

/** Leads to the hours of an expert. */
export function ExpertHoursButton({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  return (
    <Button size="small" variant="outlined" component={RouterLink} to={`/availability/${person.id}`}>
      {t('videoConsultations.hours')}
    </Button>
  );
}
