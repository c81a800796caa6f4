import { Page, PlayerStage } from '@daystream/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CoursePlan, PlanDay, PlanLesson } from '../course-plan.ts';
import type { Course, Stream } from '../learn.queries.ts';
import { RatingRequest } from '../feedback/rating-request.tsx';
import { nextLesson } from '../next-step.ts';
import { OptionChoice } from '../options/option-choice.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonScreen } from './lesson-screen.tsx';

/** Content that the route adds to the screen of a day. */
export interface DaySlots {
  /** Rendered if the lesson, or the day, has no video. */
  readonly insteadVideo: ReactNode;
  readonly afterVideo: ReactNode;
  readonly beforeLessons: ReactNode;
  /** Rendered above the lessons of a day that is open: what downloads them. */
  readonly renderDayDownload: (place: DownloadPlace) => ReactNode;
  readonly renderLessonDownload: (place: DownloadPlace, lesson: PlanLesson) => ReactNode;
}

/** A day that may be downloaded. */
export interface DownloadPlace {
  readonly stream: Stream;
  readonly course: Course;
  readonly days: readonly PlanDay[];
}

interface DayLessonsProps {
  readonly streamId: number;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly plan: CoursePlan;
  readonly day: PlanDay;
  /** The chosen values of the course's options. */
  readonly filters: readonly string[];
  readonly mediaToken: string | null;
  /** Replaces every video while the course is not open. */
  readonly closedVideo: ReactNode;
  /** Null while the course is not open. */
  readonly place: DownloadPlace | null;
  readonly heading: ReactNode;
  readonly dayEnd: ReactNode;
  readonly slots: DaySlots;
}

/** A day with lessons: the player first, the list beside it on a wide screen and below it on a phone. The lesson is in the query parameter `lesson`. */
export function DayLessons({
  streamId,
  courseId,
  courseTitle,
  plan,
  day,
  filters,
  mediaToken,
  closedVideo,
  place,
  heading,
  dayEnd,
  slots,
}: DayLessonsProps) {
  const [search, setSearch] = useSearchParams();
  const theme = useTheme();
  const hasAside = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const requestedId = Number(search.get('lesson'));
  const lesson = day.lessons.find(({ id }) => id === requestedId) ?? nextLesson(day) ?? day.lessons[0];
  const index = lesson ? day.lessons.indexOf(lesson) : -1;
  const previous = day.lessons[index - 1];
  const following = day.lessons[index + 1];
  const [endedLessonId, setEndedLessonId] = useState<number | null>(null);
  // The address changes in a transition, possibly after the player has been loaded and has read whether it plays by itself.
  const [request, setRequest] = useState({ lessonId: 0, count: 0 });
  const screen = useRef<HTMLDivElement>(null);
  const play = (id: number) => {
    setSearch({ lesson: String(id), play: '1' }, { replace: true, preventScrollReset: true });
    setRequest({ lessonId: id, count: request.count + 1 });
    if (screen.current) bringIntoView(screen.current);
  };

  const list = (
    <LessonList
      streamId={streamId}
      day={day}
      currentId={lesson?.id ?? null}
      onChoose={play}
      renderDownload={(one) => place && slots.renderLessonDownload(place, one)}
    />
  );
  const aside = (
    <Stack spacing={3} sx={{ position: { lg: 'sticky' }, top: 24 }}>
      {slots.beforeLessons}
      {day.options.length > 0 ? (
        <OptionChoice streamId={streamId} options={day.options} filters={filters} />
      ) : null}
      {list}
      {place ? slots.renderDayDownload(place) : null}
      {dayEnd}
    </Stack>
  );
  return (
    <Page width="wide" aside={hasAside ? aside : undefined}>
      <Stack spacing={{ xs: 2, lg: 3 }}>
        {heading}
        {lesson ? (
          <Box ref={screen} sx={{ scrollMarginTop: { xs: 64, lg: 24 } }}>
            <PlayerStage>
              <LessonScreen
                key={lesson.id}
                streamId={streamId}
                courseTitle={courseTitle}
                day={day}
                lesson={lesson}
                previous={previous ?? null}
                following={following ?? null}
                mediaToken={mediaToken}
                closedVideo={closedVideo}
                autoPlay={search.get('play') === '1' || request.lessonId === lesson.id}
                playRequests={request.lessonId === lesson.id ? request.count : 0}
                onNext={play}
                onEnded={() => setEndedLessonId(lesson.lesson.id)}
                insteadVideo={slots.insteadVideo}
              />
            </PlayerStage>
          </Box>
        ) : null}
        <RatingRequest
          streamId={streamId}
          courseId={courseId}
          plan={plan}
          day={day}
          endedLessonId={endedLessonId}
        />
        {slots.afterVideo}
      </Stack>
      {hasAside ? null : aside}
    </Page>
  );
}
