import { PlayIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';
import { lessonMinutes } from './lesson-video.ts';
import { useLockText } from './use-texts.ts';
import type { WhatToDo } from './what-to-do.ts';

interface TodayActionProps {
  readonly streamId: number;
  readonly courseTitle: string;
  readonly todo: WhatToDo;
}

/** The next step of a course, with its button. */
export function TodayAction({ streamId, courseTitle, todo }: TodayActionProps) {
  const { t } = useTranslation('learner');
  const lockText = useLockText();
  const open = (label: string, dayNumber: number) => (
    <Button href={pathTo('day', { streamId, dayNumber })} variant="contained" size="large">
      {label}
    </Button>
  );
  switch (todo.kind) {
    case 'watch': {
      const { day, lesson } = todo;
      const minutes = lessonMinutes(lesson.lesson);
      const isBegun = lesson.status.position > 0;
      return (
        <Said over={`${t('day.number', { number: day.number })} · ${courseTitle}`} title={day.title}>
          <Typography color="textSecondary">
            {minutes === null ? lesson.title : t('today.lesson', { title: lesson.title, minutes })}
          </Typography>
          <Button
            href={pathTo('day', { streamId, dayNumber: day.number }, { lesson: lesson.id, play: 1 })}
            variant="contained"
            size="large"
            startIcon={<PlayIcon />}
          >
            {isBegun ? t('today.continue') : t('today.start')}
          </Button>
        </Said>
      );
    }
    case 'finish':
      return (
        <Said
          over={`${t('day.number', { number: todo.day.number })} · ${courseTitle}`}
          title={todo.day.title}
        >
          <Typography color="textSecondary">{t('today.allWatched')}</Typography>
          {open(t('today.finish'), todo.day.number)}
        </Said>
      );
    case 'rest':
      return (
        <Said over={courseTitle} title={t('today.rest')}>
          <Typography color="textSecondary">
            {todo.next ? (lockText(todo.next) ?? todo.next.title) : null}
          </Typography>
        </Said>
      );
    case 'wait':
      return (
        <Said over={courseTitle} title={t('today.done')}>
          <Typography color="textSecondary">
            {t('today.next', { number: todo.next.number, title: todo.next.title })}. {lockText(todo.next)}
          </Typography>
        </Said>
      );
    case 'complete':
      return (
        <Said over={courseTitle} title={t('today.complete')}>
          <Typography color="textSecondary">{t('today.completeText')}</Typography>
        </Said>
      );
  }
}

interface SaidProps {
  readonly over: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Said({ over, title, children }: SaidProps) {
  return (
    <Stack spacing={1.5}>
      <Typography variant="overline" color="textSecondary">
        {over}
      </Typography>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Stack>
  );
}
