import { importFields, type ImportField } from '@daystream/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BooleanInput, Form, SaveButton } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PeopleImport } from '../../platform/records.ts';
import { CohortInput, CourseInput, FirstDayInput, LastDayInput } from '../enrolment-inputs.tsx';
import { ImportPreview, type ImportOptions } from './import-preview.tsx';
import { importFieldTexts } from './import-texts.ts';
import { OptionalSelect } from '../optional-select.tsx';

interface Fields {
  /** By column; empty: left out. */
  mapping: (ImportField | '')[];
  courseId?: number | null;
  cohortId?: number | null;
  firstDay: string;
  lastDay: string;
  sendInvitations: boolean;
}

function toOptions({
  mapping,
  courseId,
  cohortId,
  firstDay,
  lastDay,
  sendInvitations,
}: Fields): ImportOptions {
  return {
    mapping: mapping.map((field) => field || null),
    course:
      courseId == null
        ? null
        : { courseId, cohortId: cohortId ?? null, firstDay, lastDay: lastDay === '' ? null : lastDay },
    sendInvitations,
  };
}

/** Maps the columns of a file, shows what the import will do, and starts it. */
export function ImportDraft({ record }: { readonly record: PeopleImport }) {
  const { t } = useTranslation('studio');
  const [options, setOptions] = useState<ImportOptions | null>(null);
  const [defaults] = useState<Fields>({
    mapping: record.suggestedMapping.map((field) => field ?? ''),
    firstDay: '',
    lastDay: '',
    sendInvitations: true,
  });
  return (
    <>
      <Form
        noValidate
        defaultValues={defaults}
        sanitizeEmptyValues={false}
        onSubmit={((fields: Fields) => setOptions(toOptions(fields))) as never}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Columns record={record} />
          <CourseFields />
          <InvitationField />
          <Box>
            <SaveButton label={t('enrolment.toPreview')} icon={<></>} alwaysEnable />
          </Box>
        </Box>
      </Form>
      {options !== null && <ImportPreview id={record.id} options={options} />}
    </>
  );
}

function Columns({ record: { columns, sample } }: { readonly record: PeopleImport }) {
  const { t } = useTranslation('studio');
  const choices = importFields.map((id) => ({ id, name: t(importFieldTexts[id]) }));
  return (
    <Box component="section" aria-labelledby="import-columns" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="import-columns" component="h2" variant="h4">
        {t('imports.columns')}
      </Typography>
      {columns.filter((_, index) => sample.some((cells) => cells[index]?.includes('@'))).length > 1 && (
        <Alert severity="info">{t('imports.severalEmails')}</Alert>
      )}
      {columns.map((title, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- titles repeat, and the columns of a file never change
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 260px' },
            gap: 1,
            alignItems: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 1.5,
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {title || t('imports.column', { number: index + 1 })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {sample
                .map((cells) => cells[index])
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <OptionalSelect
            source={`mapping.${index}`}
            label={t('imports.contains')}
            choices={choices}
            emptyText={t('imports.leaveOut')}
            showsEmpty
            size="small"
          />
        </Box>
      ))}
    </Box>
  );
}

function CourseFields() {
  const { t } = useTranslation('studio');
  const courseId = useWatch<Fields, 'courseId'>({ name: 'courseId' });
  return (
    <Box
      component="section"
      aria-labelledby="import-course"
      sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}
    >
      <Typography id="import-course" component="h2" variant="h4">
        {t('imports.course')}
      </Typography>
      <CourseInput label={t('imports.courseOptional')} />
      {courseId != null && (
        <>
          <FirstDayInput />
          <LastDayInput />
          <CohortInput courseId={courseId} helperText={false} />
        </>
      )}
    </Box>
  );
}

function InvitationField() {
  const { t } = useTranslation('studio');
  return (
    <Box
      component="section"
      aria-labelledby="import-invitations"
      sx={{ display: 'grid', gap: 1, maxWidth: 480 }}
    >
      <Typography id="import-invitations" component="h2" variant="h4">
        {t('imports.invitations')}
      </Typography>
      <BooleanInput
        source="sendInvitations"
        label={t('imports.sendInvitations')}
        helperText={t('imports.sendInvitationsHelp')}
      />
    </Box>
  );
}
