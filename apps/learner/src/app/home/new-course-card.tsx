import { isNewStream } from '@daystream/domain';
import { CheckIcon, CloseIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../../features/learning/learn/learn.queries.ts';
import { serverNow } from '../../platform/language/clock.ts';
import { useStoredIds } from '../../platform/session/stored-ids.ts';

/** Greets a learner with the courses that have just come to them, until they close it or have ended a day. */
export function NewCourseCards({ streams }: { readonly streams: readonly Stream[] }) {
  const { t } = useTranslation('learner');
  const greeted = useStoredIds('courses:greeted');
  const shown = streams.filter(
    ({ progress: { completeDaysCount }, ...stream }) =>
      isNewStream({ ...stream, completeDaysCount, now: serverNow() }) && !greeted.has(stream.id),
  );
  return shown.map(({ id, course, status }) => (
    <Box
      key={id}
      component="section"
      aria-labelledby={`new-course-${id}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        py: 1,
        borderRadius: (theme) => `${theme.corners.control}px`,
        bgcolor: 'soft.success.fill',
        color: 'soft.success.ink',
      }}
    >
      <CheckIcon sx={{ flexShrink: 0 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="h2" id={`new-course-${id}`} sx={{ fontWeight: 600 }}>
          {t('home.newCourse', { title: course.title })}
        </Typography>
        <Typography variant="body2">
          {status === 'open' ? t('home.newCourseOpen') : t('home.newCourseLater')}
        </Typography>
      </Box>
      <IconButton
        color="inherit"
        aria-label={t('home.newCourseClose', { title: course.title })}
        onClick={() => greeted.add(id)}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  ));
}
