import { excerpt } from '@daystream/domain';
import { LessonPlayer, PlayIcon, SoftChip } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { useVideoSource } from './day/use-video-source.ts';
import type { Course } from './learn.queries.ts';
import { brandGradient } from './today-picture.tsx';

interface CourseAboutProps {
  readonly course: Course;
  /** Null unless the stream is open: then the video does not open. */
  readonly mediaToken: string | null;
}

/** What a course is about: background, caption, category, complexity, description and its demo video. */
export function CourseAbout({ course, mediaToken }: CourseAboutProps) {
  const { t } = useTranslation('learner');
  const [isVideoShown, setVideoShown] = useState(false);
  const video = useVideoSource(course.demoVideo ?? null, mediaToken);
  const { titleShort: caption, category, complexity, descriptionShort: description } = course;
  return (
    <Card component="section" aria-labelledby="course-about" sx={{ maxWidth: 900 }}>
      <Box
        sx={(theme) => ({
          height: { xs: 120, sm: 180 },
          overflow: 'hidden',
          background: brandGradient(theme),
          '& img': { width: '100%', height: '100%', objectFit: 'cover' },
        })}
      >
        <CoverImage src={course.background?.large} isLazy />
      </Box>
      <Stack spacing={1.5} sx={{ p: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography variant="h3" component="h2" id="course-about">
            {t('courses.about')}
          </Typography>
          {caption !== '' && caption !== course.title ? (
            <Typography color="textSecondary">{caption}</Typography>
          ) : null}
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {[category, complexity]
            .filter((text) => text !== '')
            .map((text) => (
              <SoftChip key={text} soft="neutral">
                {text}
              </SoftChip>
            ))}
        </Stack>
        {description === '' ? null : (
          <Typography sx={{ maxWidth: '72ch', whiteSpace: 'pre-line' }}>{excerpt(description)}</Typography>
        )}
        {video && mediaToken !== null ? (
          isVideoShown ? (
            <LessonPlayer source={video} title={t('courses.demoVideoOf', { title: course.title })} autoPlay />
          ) : (
            <Button
              variant="outlined"
              startIcon={<PlayIcon />}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => setVideoShown(true)}
            >
              {t('courses.demoVideo')}
            </Button>
          )
        ) : null}
      </Stack>
    </Card>
  );
}
