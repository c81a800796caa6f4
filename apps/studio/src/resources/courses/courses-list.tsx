import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Course } from '../../platform/records.ts';
import { CourseExpertsButton } from '../experts-button.tsx';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { CopyCourseButton } from './copy-course-button.tsx';
import { CreateCourseButton } from './create-course-button.tsx';
import { ExportCourseButton } from './export-course-button.tsx';
import { ImportCourseButton } from './import/import-course-button.tsx';
import { PublishButton } from './publish-button.tsx';

/** The courses of the brand with their published version and number of streams. */
export function CoursesList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const canPublish = useHasPermission('courses.publish');
  const canEdit = useHasPermission('courses.edit');
  return (
    <RecordList
      resource="courses"
      title={t('nav.courses')}
      sort={{ field: 'title', order: 'ASC' }}
      action={
        canEdit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ImportCourseButton />
            <CreateCourseButton />
          </Box>
        )
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('courses.search')} />,
        hasChanges: (source) => (
          <ChoiceFilter
            source={source}
            label={t('courses.publishing')}
            choices={[
              { id: true, name: t('courses.withChanges') },
              { id: false, name: t('courses.nothingToPublish') },
            ]}
            anyText={t('courses.anyPublishing')}
          />
        ),
      }}
      emptyText={t('courses.empty')}
      emptyHint={canEdit && t('courses.emptyHint')}
      Card={CourseCard}
    >
      <FunctionField<Course>
        source="title"
        label={t('courses.name')}
        render={(course) => <CourseTitle course={course} />}
      />
      <FunctionField<Course>
        source="publishedVersion"
        sortable={false}
        label={t('courses.version')}
        render={(course) => <Version course={course} />}
      />
      <FunctionField<Course>
        source="daysCount"
        sortable={false}
        textAlign="right"
        label={t('courses.days')}
        render={({ daysCount }) => daysCount}
      />
      <FunctionField<Course>
        source="streamsCount"
        sortable={false}
        textAlign="right"
        label={t('courses.streams')}
        render={({ streamsCount }) => streamsCount}
      />
      <FunctionField<Course>
        source="updatedAt"
        label={t('courses.updatedAt')}
        render={({ updatedAt }) => dateTime(updatedAt)}
      />
      <FunctionField<Course>
        source="ratings"
        sortable={false}
        label={t('nav.ratings')}
        render={(course) => <RatingsLink course={course} />}
      />
      {canPublish && (
        <FunctionField<Course>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(course) => <CourseActions course={course} />}
        />
      )}
    </RecordList>
  );
}

/** Leads to the editor for those who may edit. */
function CourseTitle({ course }: { readonly course: Course }) {
  const canEdit = useHasPermission('courses.edit');
  if (!canEdit) return <strong>{course.title}</strong>;
  return (
    <Link component={RouterLink} to={`/courses/${course.id}`} sx={{ fontWeight: 600 }}>
      {course.title}
    </Link>
  );
}

function Version({ course }: { readonly course: Course }) {
  const { t } = useTranslation('studio');
  if (course.publishedVersion === null) return t('courses.notPublished');
  const version = t('courses.versionNumber', { number: course.publishedVersion });
  return course.hasChanges ? `${version}, ${t('courses.hasChanges')}` : version;
}

function RatingsLink({ course }: { readonly course: Course }) {
  const { t } = useTranslation('studio');
  if (course.publishedVersion === null) return null;
  return (
    <Link component={RouterLink} to={`/courses/${course.id}/show`}>
      {t('courses.ratings')}
    </Link>
  );
}

function CourseActions({ course }: { readonly course: Course }) {
  const canEdit = useHasPermission('courses.edit');
  const canAssign = useHasPermission('experts.assign');
  return (
    <>
      <Box sx={{ minHeight: 30, display: 'flex', alignItems: 'center' }}>
        <PublishButton course={course} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, ml: -0.75 }}>
        {canEdit && <CopyCourseButton course={course} />}
        {canEdit && <ExportCourseButton courseId={course.id} />}
        {canAssign && <CourseExpertsButton courseId={course.id} />}
      </Box>
    </>
  );
}

function CourseCard({ row: course }: { readonly row: Course }) {
  const { t } = useTranslation('studio');
  const canPublish = useHasPermission('courses.publish');
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography component="div">
        <CourseTitle course={course} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Version course={course} /> · {t('courses.daysCount', { count: course.daysCount })} ·{' '}
        {t('courses.streamsCount', { count: course.streamsCount })}
      </Typography>
      <Typography variant="body2">
        <RatingsLink course={course} />
      </Typography>
      {canPublish && <CourseActions course={course} />}
    </Box>
  );
}
