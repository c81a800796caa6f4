import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi, useHasPermission, usePlatform } from '../../platform/platform-context.tsx';
import type { Course } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';

/** The choice of the school that the studio belongs to. */
const ownSchool = 'own';

/** Copies a course and opens the editor of the copy. The owner of the installation can copy it to another school. */
export function CopyCourseButton({ course }: { readonly course: Course }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const isOwner = useHasPermission('brands.manage');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {t('courseTools.copyCourse')}
      </Button>
      {isOpen && (
        <FormDialog<{ title: string; school: string }>
          title={t('courseTools.copyCourseTitle')}
          submitLabel={t('courseTools.copyCourse')}
          successText={t('courseTools.courseCopied')}
          resources={['courses']}
          defaultValues={{ title: t('courseTools.copyName', { title: course.title }), school: ownSchool }}
          run={async (api, { title, school }, idempotencyKey) => {
            if (school !== ownSchool) {
              await api.call('studio.courses.copyToBrand', {
                params: { id: course.id },
                body: { appId: school, title },
                idempotencyKey,
              });
              return;
            }
            const copy = await api.call('studio.courses.copy', {
              params: { id: course.id },
              body: { title },
              idempotencyKey,
            });
            void navigate(`/courses/${copy.id}`);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="title"
            label={t('courseEditor.fields.title')}
            helperText={t('courseTools.copyCourseHelp')}
            size="small"
          />
          {isOwner && <SchoolInput />}
        </FormDialog>
      )}
    </>
  );
}

/** The schools of the installation. */
function SchoolInput() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { brand } = usePlatform();
  const { data } = useQuery({
    queryKey: ['schools', 'all'],
    queryFn: ({ signal }) =>
      api.call('studio.brands.list', {
        query: { sort: ['title', 'ASC'], range: [0, 199], filter: {} },
        signal,
      }),
  });
  const others = (data?.items ?? []).filter(({ appId }) => appId !== brand.live.appId);
  return (
    <RequiredSelect
      source="school"
      label={t('courseTools.copySchool')}
      helperText={t('courseTools.copySchoolHelp')}
      choices={[
        { id: ownSchool, name: t('courseTools.ownSchool') },
        ...others.map(({ appId, title }) => ({ id: appId, name: title })),
      ]}
      size="small"
    />
  );
}
