import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberInput, ReferenceInput, useGetMany } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { Course } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { CourseChoice } from '../record-choices.tsx';

/** Sets how many video consultations new streams of a course have. */
export function CourseConsultationsButton() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('videoConsultations.inCourse')}
      </Button>
      {isOpen && (
        <FormDialog<{ courseId: number | null; count: number | null }>
          title={t('videoConsultations.inCourse')}
          submitLabel={t('rewards.save')}
          successText={t('videoConsultations.countSaved')}
          resources={['course-video-consultations']}
          defaultValues={{ courseId: null, count: 1 }}
          run={(api, { courseId, count }, idempotencyKey) =>
            api.call('studio.courses.setVideoConsultations', {
              params: { id: courseId ?? 0 },
              body: { count: count ?? 0 },
              idempotencyKey,
            })
          }
          onClose={() => setOpen(false)}
        >
          <Typography variant="body2" color="textSecondary">
            {t('videoConsultations.inCourseHelp')}
          </Typography>
          <CurrentCounts />
          <ReferenceInput source="courseId" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
            <CourseChoice
              label={t('streams.course')}
              validate={(value) => (typeof value === 'number' ? undefined : t('streams.required'))}
            />
          </ReferenceInput>
          <NumberInput source="count" label={t('videoConsultations.count')} helperText={false} min={0} />
        </FormDialog>
      )}
    </>
  );
}

/** The courses that have consultations already. */
function CurrentCounts() {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['course-video-consultations'],
    queryFn: ({ signal }) => api.call('studio.courses.videoConsultations', { signal }),
  });
  const { data: courses } = useGetMany<Course>('courses', { ids: data.map(({ courseId }) => courseId) });
  return data.map(({ courseId, count }) => (
    <Typography key={courseId} variant="body2">
      {courses?.find(({ id }) => id === courseId)?.title ?? '…'}: {count}
    </Typography>
  ));
}
