import { PlayIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import type { PlanDay } from './course-plan.ts';
import type { Course } from './learn.queries.ts';
import { withMediaToken, lessonVideo } from './lesson-video.ts';
import type { NextStep } from './next-step.ts';

interface TodayPictureProps {
  readonly streamId: number;
  readonly course: Course;
  readonly nextStep: NextStep;
  /** The content of the day to watch; without a day until it is loaded. */
  readonly content: { readonly day: PlanDay | undefined; readonly error: Error | null };
  readonly mediaToken: string | null;
  /** In the upper corner. */
  readonly children: ReactNode;
}

/** On a phone, the picture leaves room for the button below it on the first screen. */
export const pictureSize = {
  height: { xs: 'auto', sm: '100%' },
  minHeight: { sm: 240, md: 320 },
  maxHeight: { xs: 'max(96px, 100svh - 540px)', sm: 'none' },
  aspectRatio: { xs: '16 / 9', sm: 'auto' },
} as const;

/** The picture of the next step; for a lesson it is a play button. */
export function TodayPicture({
  streamId,
  course,
  nextStep,
  content,
  mediaToken,
  children,
}: TodayPictureProps) {
  const { t } = useTranslation('learner');
  const address = pictureOf({ course, nextStep, content, mediaToken });
  const style = {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    ...pictureSize,
    background: brandGradient,
    '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  } as const;
  const picture = (
    <>
      <CoverImage src={address} />
      <Box sx={{ position: 'absolute', top: 12, left: 12, display: 'flex' }}>{children}</Box>
    </>
  );
  if (nextStep.kind !== 'watch') return <Box sx={style}>{picture}</Box>;
  return (
    <ButtonBase
      href={pathTo(
        'day',
        { streamId, dayNumber: nextStep.day.number },
        { lesson: nextStep.lesson.id, play: 1 },
      )}
      aria-label={t('today.play', { title: nextStep.lesson.title })}
      sx={{ ...style, '&:hover .play-mark': { transform: 'scale(1.06)' } }}
    >
      {picture}
      {/* In the corner: in the middle it would cover the face. */}
      <Box
        className="play-mark"
        sx={{
          position: 'absolute',
          insetInlineStart: 16,
          bottom: 16,
          display: 'grid',
          p: 1.5,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          boxShadow: '0 8px 32px rgb(0 0 0 / 0.3)',
          transition: 'transform 160ms',
        }}
      >
        <PlayIcon sx={{ fontSize: 32 }} />
      </Box>
    </ButtonBase>
  );
}

/** A gradient of the brand's colours in place of a picture. */
export function brandGradient({ palette: { primary, soft } }: Theme): string {
  return `radial-gradient(circle at 20% 15%, ${soft.secondary.fill}, transparent 65%), radial-gradient(circle at 85% 90%, ${primary.main}55, transparent 60%), ${soft.primary.fill}`;
}

function pictureOf({
  course,
  nextStep,
  content,
  mediaToken,
}: Omit<TodayPictureProps, 'streamId' | 'children'>): string | null {
  const coursePicture = course.background?.large ?? course.image?.large ?? null;
  if (nextStep.kind === 'watch') {
    // No other picture in the meantime: it would be loaded and replaced at once.
    if (!content.day && !content.error) return null;
    const lesson = content.day?.lessons.find(({ id }) => id === nextStep.lesson.id)?.lesson;
    const preview = lesson && (lesson.imageUrl?.large ?? lessonVideo(lesson, false)?.preview);
    return withMediaToken(preview ?? null, mediaToken) ?? nextStep.day.image?.large ?? coursePicture;
  }
  if (nextStep.kind === 'complete') return coursePicture;
  return (nextStep.kind === 'wait' ? nextStep.next.image?.large : nextStep.day.image?.large) ?? coursePicture;
}
