import { LessonPlayer, RichTextView } from '@daystream/ui';
import { splitLessonTitle } from '@daystream/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { previewSets, type PreviewCourse, type PreviewDay } from './preview-days.ts';

interface PreviewDayContentProps {
  readonly course: PreviewCourse;
  readonly day: PreviewDay;
  readonly filters: readonly string[];
  /** Why the day is locked; null: it is open. */
  readonly lockText: string | null;
}

/** A day with its lessons and homework, as a learner finds it; of a locked day only what its calendar shows. */
export function PreviewDayContent({ course, day, filters, lockText }: PreviewDayContentProps) {
  const { t } = useTranslation('studio');
  return (
    <Box component="article" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {day.image && (
        <Box
          component="img"
          src={day.image.large}
          alt=""
          sx={{ width: '100%', maxHeight: 240, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('courseEditor.dayNumber', { number: day.dayNumber })}
          {day.dayOfRest && ` · ${t('courseTools.preview.rest')}`}
        </Typography>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {day.title || t('courseEditor.untitled')}
        </Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{day.excerpt}</Typography>
      </Box>
      {lockText === null ? (
        <OpenDay course={course} day={day} filters={filters} />
      ) : (
        <Alert severity="info">
          {t('courseTools.preview.locked')}. {lockText}
        </Alert>
      )}
    </Box>
  );
}

function OpenDay({ course, day, filters }: Omit<PreviewDayContentProps, 'lockText'>) {
  const { t } = useTranslation('studio');
  return (
    <>
      {previewSets(course, day, filters).map((set) => (
        <Box component="section" key={set.id} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {set.lessonSet.title !== '' && (
            <Typography variant="h5" component="h3">
              {set.lessonSet.title}
            </Typography>
          )}
          {set.repeatCount > 1 && (
            <Typography variant="body2" color="textSecondary">
              {t('courseTools.preview.repeats', { count: set.repeatCount })}
            </Typography>
          )}
          {set.lessons.map((placement) => (
            <Lesson key={placement.id} lesson={placement.lesson} />
          ))}
        </Box>
      ))}
      {day.documents.length > 0 && (
        <Box component="section">
          <Typography variant="h5" component="h3">
            {t('courseTools.preview.documents')}
          </Typography>
          {day.documents.map(({ title, url, file }) => (
            <Box key={`${title} ${url ?? file}`}>
              <Link href={url ?? file ?? ''} target="_blank" rel="noreferrer">
                {title}
              </Link>
            </Box>
          ))}
        </Box>
      )}
      {day.stageDayHomeworks?.map(({ id, homework }) => (
        <Box component="section" key={id}>
          <Typography variant="h5" component="h3">
            {t('courseTools.preview.homework')}: {homework.title}
          </Typography>
          <RichTextView document={homework.textDoc} plain={homework.text} />
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {homework.exercises.map((exercise) => (
              <li key={exercise.id}>{exercise.title}</li>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

type PreviewLesson = ReturnType<typeof previewSets>[number]['lessons'][number]['lesson'];

function Lesson({ lesson }: { readonly lesson: PreviewLesson }) {
  const { t } = useTranslation('studio');
  const { title } = splitLessonTitle(lesson.title);
  const videos = [lesson.localVideoFile ?? lesson.verticalVideo, lesson.localDescriptionVideoFile];
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h6" component="h4" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {videos.map((video) => video && <LessonPlayer key={video.id} source={video} title={title} />)}
      <RichTextView document={lesson.descriptionDoc} plain={lesson.description} />
      {lesson.surveyFormUrl !== null && (
        <Link href={lesson.surveyFormUrl} target="_blank" rel="noreferrer">
          {t('courseTools.preview.survey')}
        </Link>
      )}
    </Box>
  );
}
