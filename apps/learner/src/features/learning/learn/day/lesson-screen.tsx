import { EmptyState, LessonPlayer, MediaSkeleton, RichTextView, type VideoSource } from '@daystream/ui';
import { useLostConnection } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '../../../../platform/parts/screen-icons.tsx';
import type { PlanDay, PlanLesson } from '../course-plan.ts';
import { explanationVideo, lessonLength, lessonVideo, warnOfWrongVideos } from '../lesson-video.ts';
import { LessonSurvey } from '../feedback/lesson-survey.tsx';
import { useWatching } from '../watching/use-watching.ts';
import { useAutoNext } from './auto-next.ts';
import { useStoredVideos } from './use-stored-video.ts';
import { useVideoSource } from './use-video-source.ts';
import { useKindText } from './use-kind-text.ts';
import { useMissingText } from '../use-texts.ts';

interface LessonScreenProps {
  readonly streamId: number;
  readonly courseTitle: string;
  readonly day: PlanDay;
  readonly lesson: PlanLesson;
  readonly previous: PlanLesson | null;
  readonly following: PlanLesson | null;
  readonly mediaToken: string | null;
  /** Replaces the video while the course is not open. */
  readonly closedVideo: ReactNode;
  readonly autoPlay: boolean;
  /** Increased whenever the learner chooses the lesson. */
  readonly playRequests: number;
  readonly onNext: (lessonId: number) => void;
  /** Called when the video has ended and counts as watched. */
  readonly onEnded: () => void;
  /** Rendered if the lesson has no playable video. */
  readonly insteadVideo: ReactNode;
}

/** One lesson: its video from the saved position, its description, and the next lesson. */
export function LessonScreen({
  streamId,
  courseTitle,
  day,
  lesson,
  previous,
  following,
  mediaToken,
  closedVideo,
  autoPlay,
  playRequests,
  onNext,
  onEnded,
  insteadVideo,
}: LessonScreenProps) {
  const { t } = useTranslation('learner');
  const isPortrait = useMediaQuery('(orientation: portrait)', { noSsr: true });
  const [isExplanationShown, setExplanationShown] = useState(false);
  const [isAutoNext, setAutoNext] = useAutoNext();
  const [hasEnded, setEnded] = useState(false);
  /** Seconds that the last playback to the end lacked. */
  const [missing, setMissing] = useState(0);
  const missingText = useMissingText();
  const watching = useWatching({ streamId, day, lesson });
  const kind = useKindText()(lesson.kind);

  const stored = useStoredVideos({ streamId, lessonId: lesson.id }, lesson.lesson, isPortrait);
  const main = useVideoSource(
    stored?.main?.video ?? lessonVideo(lesson.lesson, isPortrait),
    mediaToken,
    stored?.main?.stored,
  );
  const explanation = useVideoSource(
    closedVideo ? null : (stored?.explanation?.video ?? explanationVideo(lesson.lesson, isPortrait)),
    mediaToken,
    stored?.explanation?.stored,
  );
  const isOffline = useLostConnection() === 'internet';
  // What has begun to play goes on as far as it is loaded.
  const [hasBegunOffline] = useState(isOffline || !navigator.onLine);
  // Read once: the saved position changes during playback.
  const [startAt] = useState(lesson.status.position * 1000);

  // The log is outside of React.
  // oxlint-disable-next-line no-console -- the specification asks for a warning in the log
  useEffect(() => warnOfWrongVideos(lesson.lesson, console.warn), [lesson.lesson]);

  const end = () => {
    const seconds = watching.onEnded();
    setMissing(seconds);
    setEnded(true);
    if (seconds === 0) onEnded();
  };
  return (
    <Stack spacing={2}>
      {isExplanationShown && explanation ? (
        <LessonPlayer
          key="explanation"
          source={explanation}
          title={t('lesson.explanationOf', { title: lesson.title })}
          album={courseTitle}
          autoPlay
        />
      ) : main ? (
        (closedVideo ??
        (stored === undefined ? (
          <MediaSkeleton ratio={ratio(main)} />
        ) : isOffline && hasBegunOffline && stored.main === null ? (
          <OfflineVideo />
        ) : (
          <LessonPlayer
            source={main}
            title={lesson.title}
            album={courseTitle}
            startAt={startAt}
            duration={lessonLength(lesson.lesson)}
            autoPlay={autoPlay}
            playRequests={playRequests}
            onProgress={watching.onProgress}
            onEnded={end}
            previous={previous ? { title: previous.title, onPlay: () => onNext(previous.id) } : undefined}
            following={
              following
                ? {
                    title: following.title,
                    isAutomatic: isAutoNext && missing === 0,
                    onPlay: () => onNext(following.id),
                  }
                : undefined
            }
            endNote={missing > 0 ? missingText(missing) : undefined}
          />
        )))
      ) : (
        insteadVideo
      )}
      <Stack spacing={0.5}>
        <Typography variant="h3" component="h2">
          {lesson.title}
        </Typography>
        {kind ? <Typography color="textSecondary">{kind}</Typography> : null}
      </Stack>
      {following ? (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
        >
          <Button
            variant={hasEnded && missing === 0 ? 'contained' : 'outlined'}
            onClick={() => onNext(following.id)}
          >
            {t('lesson.next')}
          </Button>
          <FormControlLabel
            label={t('lesson.autoNext')}
            sx={{ ml: 0 }}
            control={<Switch checked={isAutoNext} onChange={(_, isOn) => setAutoNext(isOn)} />}
          />
        </Stack>
      ) : null}
      {explanation ? (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          aria-pressed={isExplanationShown}
          onClick={() => setExplanationShown(!isExplanationShown)}
        >
          {isExplanationShown ? t('lesson.back') : t('lesson.explanation')}
        </Button>
      ) : null}
      {lesson.lesson.surveyFormUrl ? (
        <LessonSurvey
          streamId={streamId}
          lessonId={lesson.lesson.id}
          title={lesson.title}
          url={lesson.lesson.surveyFormUrl}
        />
      ) : null}
      {lesson.lesson.description ? (
        <RichTextView document={lesson.lesson.descriptionDoc} plain={lesson.lesson.description} />
      ) : null}
    </Stack>
  );
}

const ratio = ({ width, height }: VideoSource) =>
  width && height ? Math.max(width / height, 4 / 3) : 16 / 9;

/** In place of a video that is not on this device (spec rules §8: videos can't play offline). */
function OfflineVideo() {
  const { t } = useTranslation('learner');
  return (
    <Box sx={{ borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.neutral.fill' }}>
      <EmptyState icon={<DownloadIcon />} title={t('downloads.offline')}>
        {t('downloads.offlineText')}
      </EmptyState>
    </Box>
  );
}
