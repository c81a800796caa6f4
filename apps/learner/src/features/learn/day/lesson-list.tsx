import { CheckIcon, PlayIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
}

/** The lessons of a day by set; pressing one plays it. */
export function LessonList({ streamId, day, currentId, onChoose }: LessonListProps) {
  const { t } = useTranslation('learner');
  return (
    <Card component="nav" aria-label={t('lesson.list')} sx={{ p: 1.5 }}>
      {day.sets.map((set) => (
        <LessonSetRows key={set.id} streamId={streamId} set={set} currentId={currentId} onChoose={onChoose} />
      ))}
    </Card>
  );
}

interface LessonSetRowsProps extends Omit<LessonListProps, 'day'> {
  readonly set: PlanSet;
}

function LessonSetRows({ streamId, set, currentId, onChoose }: LessonSetRowsProps) {
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ px: 1.5, pt: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="overline" color="textSecondary">
          {set.title}
        </Typography>
        <RepeatChoice streamId={streamId} set={set} />
      </Stack>
      <List disablePadding>
        {set.lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            isCurrent={lesson.id === currentId}
            onChoose={onChoose}
          />
        ))}
      </List>
    </Box>
  );
}

interface LessonRowProps {
  readonly lesson: PlanLesson;
  readonly isCurrent: boolean;
  readonly onChoose: (lessonId: number) => void;
}

function LessonRow({ lesson, isCurrent, onChoose }: LessonRowProps) {
  const { t } = useTranslation('learner');
  const kind = useKindText()(lesson.kind);
  const duration = useDurationText()(lessonLength(lesson.lesson));
  const { status, playCount } = lesson.status;
  const isDone = status === 'ended';
  const states = { not_started: null, started: t('lesson.started'), ended: t('lesson.ended') };
  const played =
    lesson.repeats > 1 && playCount > 0 && !isDone
      ? t('lesson.played', { done: playCount, count: lesson.repeats })
      : states[status];
  return (
    <ListItem disablePadding>
      <ListItemButton
        selected={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(lesson.id)}
        sx={{ gap: 1.5, px: 1.5 }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 36,
            height: 36,
            flexShrink: 0,
            borderRadius: '50%',
            bgcolor: isDone ? 'soft.success.fill' : 'soft.primary.fill',
            color: isDone ? 'soft.success.ink' : 'soft.primary.ink',
            '& svg': { fontSize: 20 },
          }}
        >
          {isDone ? <CheckIcon /> : <PlayIcon />}
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: isCurrent ? 600 : 500, lineHeight: 1.35 }}>{lesson.title}</Typography>
          <Typography variant="caption" color="textSecondary">
            {[kind, duration, played].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
