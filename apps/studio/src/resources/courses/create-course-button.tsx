import type { Body } from '@daystream/api-client';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';

type Template = NonNullable<Body<'studio.courses.create'>['template']>;

const templateTexts = {
  empty: 'courseTools.templates.empty',
  challenge_7: 'courseTools.templates.challenge_7',
  days_21: 'courseTools.templates.days_21',
  coach_8_weeks: 'courseTools.templates.coach_8_weeks',
} as const satisfies Record<Template | 'empty', string>;
const templates = ['empty', 'challenge_7', 'days_21', 'coach_8_weeks'] as const;

/** Creates a course, empty or from a template, and opens its editor. */
export function CreateCourseButton() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('courseEditor.new')}
      </Button>
      {isOpen && (
        <FormDialog<{ title: string; template: Template | 'empty' }>
          title={t('courseEditor.newTitle')}
          submitLabel={t('courseEditor.create')}
          successText={t('courseEditor.created')}
          resources={['courses']}
          defaultValues={{ title: '', template: 'empty' }}
          run={async (api, { title, template }, idempotencyKey) => {
            const body = template === 'empty' ? { title } : { title, template };
            const { id } = await api.call('studio.courses.create', { body, idempotencyKey });
            void navigate(`/courses/${id}`);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="title"
            label={t('courseEditor.fields.title')}
            helperText={t('courseEditor.newHelp')}
            size="small"
          />
          <RequiredSelect
            source="template"
            label={t('courseTools.template')}
            helperText={t('courseTools.templateHelp')}
            choices={templates.map((id) => ({ id, name: t(templateTexts[id]) }))}
            size="small"
          />
        </FormDialog>
      )}
    </>
  );
}
