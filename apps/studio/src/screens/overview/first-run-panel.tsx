import type { Reply } from '@daystream/api-client';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useApi } from '../../platform/platform-context.tsx';
import { useCommand } from '../../resources/use-command.ts';

type FirstRun = Reply<'studio.firstRun.get'>;

/** Buttons of other sections. */
export interface FirstRunActions {
  readonly createCourse: ReactNode;
  readonly giveCourse: ReactNode;
}

/** What the owner of a new school does first. It goes away when everything is done, or hidden. */
export function FirstRunPanel(actions: FirstRunActions) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const run = useCommand(['first-run']);
  const id = useId();
  const { data } = useQuery({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => api.call('studio.firstRun.get', { signal }),
    // A step can be done in another tab, or by a learner.
    staleTime: 0,
  });
  if (data === undefined || data.isDismissed) return null;
  const steps = stepsOf(data, actions);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  const hide = () =>
    void run((client) => client.call('studio.firstRun.dismiss'), t('firstRun.hidden')).catch(() => undefined);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: { xs: 2, md: 3 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography id={id} component="h2" variant="h4">
            {t('firstRun.title')}
          </Typography>
          <Typography color="textSecondary">
            {doneCount === 0
              ? t('firstRun.text')
              : t('firstRun.progress', { done: doneCount, total: steps.length })}
          </Typography>
        </Box>
        <Button size="small" onClick={hide}>
          {t('firstRun.hide')}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, display: 'grid', gap: 2 }}>
        {steps.map(({ name, isDone, action }) => (
          <Step key={name} name={name} isDone={isDone}>
            {action}
          </Step>
        ))}
      </Box>
    </Box>
  );
}

const texts = {
  look: ['firstRun.look', 'firstRun.lookText'],
  course: ['firstRun.course', 'firstRun.courseText'],
  learner: ['firstRun.learner', 'firstRun.learnerText'],
} as const;

function stepsOf(
  { isLookChosen, course, hasPeople, hasLearner }: FirstRun,
  { createCourse, giveCourse }: FirstRunActions,
) {
  return [
    { name: 'look', isDone: isLookChosen, action: <SetUpButton /> },
    {
      name: 'course',
      isDone: course?.isPublished ?? false,
      action: course === null ? createCourse : <GoOnButton course={course} />,
    },
    {
      name: 'learner',
      isDone: hasLearner,
      action: (
        <>
          <CopyAddressButton />
          {hasPeople && course?.isPublished === true ? giveCourse : null}
        </>
      ),
    },
  ] as const;
}

interface StepProps {
  readonly name: keyof typeof texts;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ name, isDone, children }: StepProps) {
  const { t } = useTranslation('studio');
  const [title, text] = texts[name];
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Icon
        color={isDone ? 'success' : 'disabled'}
        {...(isDone ? { titleAccess: t('firstRun.done') } : { 'aria-hidden': true })}
      />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t(title)}</Typography>
          {!isDone && (
            <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
              {t(text)}
            </Typography>
          )}
        </div>
        {!isDone && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
      </Box>
    </Box>
  );
}

function SetUpButton() {
  const { t } = useTranslation('studio');
  return (
    <Button variant="contained" component={RouterLink} to="/site">
      {t('firstRun.lookAction')}
    </Button>
  );
}

function GoOnButton({ course }: { readonly course: NonNullable<FirstRun['course']> }) {
  const { t } = useTranslation('studio');
  return (
    <Button variant="contained" component={RouterLink} to={`/courses/${course.id}`}>
      {t('firstRun.courseGoOn', { title: course.title })}
    </Button>
  );
}

/** Copies the address of the learner app. */
function CopyAddressButton() {
  const { t } = useTranslation('studio');
  const notify = useNotify();
  const address = window.location.origin;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify(t('firstRun.copied'), { type: 'success' }),
      () => notify(t('firstRun.copyFailed', { address }), { type: 'info' }),
    );
  return (
    <Button variant="outlined" onClick={copy}>
      {t('firstRun.copyAddress')}
    </Button>
  );
}
