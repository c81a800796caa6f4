import { joinFacts } from '@daystream/i18n';
import { CheckIcon, PlayIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanDay, PlanLesson, PlanSet } from '../course-plan.ts';
import { lessonLength } from '../lesson-video.ts';
import { RepeatChoice } from '../options/repeat-choice.tsx';
import { useDurationText } from '../use-texts.ts';
import { useKindText } from './use-kind-text.ts';

interface LessonListProps {
  readonly streamId: number;
  readonly day: PlanDay;
  readonly currentId: number | null;
  readonly onChoose: (lessonId: number) => void;
  /** Rendered beside a lesson: its download. */
  readonly renderDownload: (lesson: PlanLesson) => ReactNode;
}

/** The lessons of a day by set; pressing one plays it. */
export function LessonList({ streamId, day, currentId, onChoose, renderDownload }: LessonListProps) {
  const { t } = useTranslation('learner');
  const noteOf = useLessonNote();
  return (
    <Card component="nav" aria-label={t('lesson.list')} sx={listStyle}>
      {day.sets.map((set) => (
        <LessonSetRows key={set.id} streamId={streamId} set={set}>
          {set.lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              note={noteOf(lesson)}
              isCurrent={lesson.id === currentId}
              onChoose={onChoose}
              download={renderDownload(lesson)}
            />
          ))}
        </LessonSetRows>
      ))}
    </Card>
  );
}

interface LessonSetRowsProps {
  readonly streamId: number;
  readonly set: PlanSet;
  readonly children: ReactNode;
}

function LessonSetRows({ streamId, set, children }: LessonSetRowsProps) {
  const { title, repeats, repeatRange } = set;
  const hasHeading = title !== '' || repeats > 1 || repeatRange.from < repeatRange.to;
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      {hasHeading && (
        <Stack
          direction="row"
          spacing={1.5}
          sx={{ px: 1.5, pt: 1, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography variant="overline" color="textSecondary">
            {title}
          </Typography>
          <RepeatChoice streamId={streamId} set={set} />
        </Stack>
      )}
      <ul>{children}</ul>
    </Box>
  );
}

interface LessonRowProps {
  readonly lesson: PlanLesson;
  readonly note: string;
  readonly isCurrent: boolean;
  readonly onChoose: (lessonId: number) => void;
  readonly download: ReactNode;
}

/** Plain elements: in a day with thirty lessons, components with styles of their own take most of the time of the screen. */
function LessonRow({ lesson, note, isCurrent, onChoose, download }: LessonRowProps) {
  const isDone = lesson.status.status === 'ended';
  return (
    <li className="row">
      <button
        type="button"
        className="lesson"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(lesson.id)}
      >
        <span className={isDone ? 'mark done' : 'mark'}>{isDone ? <CheckIcon /> : <PlayIcon />}</span>
        <span className="text">
          <span className="title">{lesson.title}</span>
          <span className="note">{note}</span>
        </span>
      </button>
      {download}
    </li>
  );
}

/** Returns the kind of a lesson, its length and what was done of it. */
function useLessonNote(): (lesson: PlanLesson) => string {
  const { t } = useTranslation('learner');
  const kindText = useKindText();
  const durationText = useDurationText();
  return ({ lesson, kind, repeats, status: { status, playCount } }) => {
    const states = { not_started: null, started: t('lesson.started'), ended: t('lesson.ended') };
    const played =
      repeats > 1 && playCount > 0 && status !== 'ended'
        ? t('lesson.played', { done: playCount, count: repeats })
        : states[status];
    return joinFacts([kindText(kind), durationText(lessonLength(lesson)), played]);
  };
}

const listStyle = ({ palette: { soft, action, text }, typography, corners, transitions }: Theme) => ({
  p: 1.5,
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& .row': { display: 'flex', alignItems: 'center' },
  '& .lesson': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    width: '100%',
    minHeight: 48,
    m: 0,
    px: 1.5,
    py: 1,
    border: 0,
    borderRadius: `${corners.control}px`,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    bgcolor: 'transparent',
    cursor: 'pointer',
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '@media (hover: hover)': { '&:hover': { bgcolor: action.hover } },
    '&[aria-current], &[aria-current]:hover': { bgcolor: soft.primary.fill, color: soft.primary.ink },
  },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    flexShrink: 0,
    borderRadius: '50%',
    bgcolor: soft.primary.fill,
    color: soft.primary.ink,
    '& svg': { fontSize: 20 },
  },
  '& .mark.done': { bgcolor: soft.success.fill, color: soft.success.ink },
  '& .text': { flexGrow: 1, minWidth: 0 },
  '& .title, & .note': { display: 'block' },
  '& .title': { ...typography.body1, fontWeight: 500, lineHeight: 1.35 },
  '& [aria-current] .title': { fontWeight: 600 },
  '& .note': { ...typography.caption, color: text.secondary },
});
