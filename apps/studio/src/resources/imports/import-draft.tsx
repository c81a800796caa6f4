import type { Body } from '@daystream/api-client';
import { importFields, type ImportField } from '@daystream/contract';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, SaveButton, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { PeopleImport } from '../../platform/records.ts';
import { CohortInput, CourseInput, FirstDayInput, LastDayInput } from '../enrolment-inputs.tsx';
import { useCommand } from '../use-command.ts';
import { ImportErrors } from './import-errors.tsx';
import { importFieldTexts } from './import-texts.ts';

type Options = Body<'studio.peopleImports.start'>;
interface Fields {
  /** By column; empty: left out. */
  mapping: (ImportField | '')[];
  courseId?: number | null;
  cohortId?: number | null;
  firstDay: string;
  lastDay: string;
}

function toOptions({ mapping, courseId, cohortId, firstDay, lastDay }: Fields): Options {
  return {
    mapping: mapping.map((field) => field || null),
    course:
      courseId == null
        ? null
        : { courseId, cohortId: cohortId ?? null, firstDay, lastDay: lastDay === '' ? null : lastDay },
  };
}

/** Maps the columns of a file, shows what the import will do, and starts it. */
export function ImportDraft({ record }: { readonly record: PeopleImport }) {
  const { t } = useTranslation('studio');
  const [options, setOptions] = useState<Options | null>(null);
  const [defaults] = useState<Fields>({
    mapping: record.suggestedMapping.map((field) => field ?? ''),
    firstDay: '',
    lastDay: '',
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
          <Box>
            <SaveButton label={t('enrolment.toPreview')} icon={<></>} alwaysEnable />
          </Box>
        </Box>
      </Form>
      {options !== null && <Preview id={record.id} options={options} />}
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
          <SelectInput
            source={`mapping.${index}`}
            label={t('imports.contains')}
            choices={choices}
            translateChoice={false}
            emptyText={t('imports.leaveOut')}
            emptyValue=""
            helperText={false}
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

function Preview({ id, options }: { readonly id: number; readonly options: Options }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const command = useCommand(['people-imports']);
  const [isStarting, setStarting] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['people-imports', 'preview', id, options],
    queryFn: () => api.call('studio.peopleImports.preview', { params: { id }, body: options }),
    retry: false,
    gcTime: 0,
  });
  const start = async () => {
    setStarting(true);
    try {
      await command(
        () => api.call('studio.peopleImports.start', { params: { id }, body: options }),
        t('imports.started'),
      );
    } catch {
      setStarting(false);
    }
  };
  if (error !== null) return <Alert severity="error">{errorText(error)}</Alert>;
  if (data === undefined) return <Typography component="output">{t('enrolment.counting')}</Typography>;
  const count = data.newCount + data.foundCount;
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t('imports.newCount', { count: data.newCount })}</Typography>
      {data.foundCount > 0 && <Typography>{t('imports.foundCount', { count: data.foundCount })}</Typography>}
      <ImportErrors count={data.failedCount} errors={data.errors} />
      <Box>
        <LoadingButton
          variant="contained"
          busy={isStarting}
          disabledReason={count > 0 ? null : t('enrolment.nothingToDo')}
          onClick={() => void start()}
        >
          {t('imports.start', { count })}
        </LoadingButton>
      </Box>
    </Box>
  );
}
