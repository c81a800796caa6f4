import { isSurveySubmitted, surveyAddress } from '@daystream/domain';
import { CheckIcon, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../platform/states/notice.tsx';
import { completeSurveyMutation, useFeedback } from './feedback.queries.ts';

interface LessonSurveyProps {
  readonly streamId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly url: string;
}

/** The survey of a lesson: embedded when it is opened, completed by a message of its page or by the learner's confirmation. */
export function LessonSurvey({ streamId, lessonId, title, url }: LessonSurveyProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const feedback = useFeedback(streamId);
  const complete = useMutation(completeSurveyMutation(useQueryClient(), streamId));
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const address = surveyAddress(url);
  if (address === null) return null;
  const isCompleted = feedback?.surveys.includes(lessonId) ?? false;
  return (
    <Card component="section" aria-label={t('survey.title')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flexGrow: 1, minWidth: 200 }}>
            <Typography variant="h5" component="h3">
              {t('survey.title')}
            </Typography>
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {isCompleted ? t('survey.completed') : t('survey.text')}
            </Typography>
          </Box>
          {isCompleted ? <CheckIcon sx={{ color: 'success.main' }} /> : null}
          <Button
            variant={isCompleted || isOpen ? 'text' : 'contained'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('survey.hide') : isCompleted ? t('survey.again') : t('survey.open')}
          </Button>
        </Stack>
        {complete.error ? <Notice severity="error">{errorText(complete.error)}</Notice> : null}
        {isOpen ? (
          <SurveyFrame
            key={attempt}
            address={address}
            title={t('survey.frame', { title })}
            onSubmitted={() => {
              if (!isCompleted) complete.mutate(lessonId);
            }}
          />
        ) : null}
        {isOpen && !isCompleted ? (
          <>
            {/* A page that fails may be empty, and cannot be distinguished from one that loads. */}
            <Typography variant="body2" color="textSecondary">
              {t('survey.nothing')}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
                <Button onClick={() => setAttempt(attempt + 1)}>{t('survey.retry')}</Button>
                <Button href={address} target="_blank" rel="noopener noreferrer">
                  {t('survey.apart')}
                </Button>
              </Stack>
              <LoadingButton
                variant="outlined"
                busy={complete.isPending}
                onClick={() => complete.mutate(lessonId)}
              >
                {t('survey.confirm')}
              </LoadingButton>
            </Stack>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Without its `load` event for this long a page counts as not loading. The event alone proves nothing: browsers send it for their own error pages too, so loading again is always offered. */
const loadTimeoutMs = 10_000;

interface SurveyFrameProps {
  readonly address: string;
  readonly title: string;
  readonly onSubmitted: () => void;
}

function SurveyFrame({ address, title, onSubmitted }: SurveyFrameProps) {
  const { t } = useTranslation('learner');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  const [isSubmitted, setSubmitted] = useState(false);
  const submitted = useEffectEvent(() => {
    setSubmitted(true);
    onSubmitted();
  });
  // Messages of the page in the frame, and a timer, are outside of React.
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow && isSurveySubmitted(data)) submitted();
    };
    const timer = setTimeout(
      () => setState((before) => (before === 'loading' ? 'late' : before)),
      loadTimeoutMs,
    );
    addEventListener('message', receive);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', receive);
    };
  }, []);
  // What remains are words of thanks.
  const minHeight = isSubmitted ? 160 : '60dvh';
  return (
    <Box sx={{ position: 'relative', minHeight, display: 'grid' }}>
      {state === 'loading' ? (
        <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />
      ) : null}
      {state === 'late' ? <Notice severity="warning">{t('survey.late')}</Notice> : null}
      <Box
        component="iframe"
        ref={frame}
        src={address}
        title={title}
        onLoad={() => setState('loaded')}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        sx={{ width: '100%', height: '100%', minHeight, border: 0, bgcolor: 'common.white' }}
      />
    </Box>
  );
}
