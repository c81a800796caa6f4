import type { Reply } from '@daystream/api-client';
import { LinesSkeleton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/platform-context.tsx';
import { effectQuery } from './draft.queries.ts';
import { useEditor } from './editor-context.ts';

type Effect = Reply<'studio.drafts.effect'>;

/** What publishing changes for learners in the middle of the course, in numbers, and the decisions about them. */
export function PublishingEffect({
  courseId,
  revision,
}: {
  readonly courseId: number;
  readonly revision: number;
}) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const query = effectQuery(useApi(), courseId);
  const { data, error } = useQuery({
    ...query,
    queryKey: [...query.queryKey, revision],
    placeholderData: keepPreviousData,
  });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h3">
        {t('courseEditor.publish.effect')}
      </Typography>
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      {data ? <EffectText effect={data} /> : error ? null : <LinesSkeleton rows={3} />}
    </Box>
  );
}

/** `+2, −1`, without what is zero. */
const signed = (added: number, removed: number) =>
  [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].filter(Boolean).join(', ');

function EffectText({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation('studio');
  const lines = [
    t('courseEditor.publish.learners', { count: effect.learners }),
    ...(effect.daysAdded > 0 ? [t('courseEditor.publish.daysAdded', { count: effect.daysAdded })] : []),
    ...(effect.daysRemoved > 0 ? [t('courseEditor.publish.daysRemoved', { count: effect.daysRemoved })] : []),
    ...(effect.daysChanged > 0 ? [t('courseEditor.publish.daysChanged', { count: effect.daysChanged })] : []),
    ...(effect.lessonsAdded + effect.lessonsRemoved > 0
      ? [t('courseEditor.publish.lessons', { added: effect.lessonsAdded, removed: effect.lessonsRemoved })]
      : []),
    ...(effect.homeworksAdded + effect.homeworksRemoved > 0
      ? [
          t('courseEditor.publish.homeworks', {
            added: effect.homeworksAdded,
            removed: effect.homeworksRemoved,
          }),
        ]
      : []),
  ];
  const warnings = [
    ...effect.passedDays.flatMap(({ dayNumber: day, learners: count, isBlocking }) =>
      isBlocking ? [] : [t('courseEditor.publish.passedNew', { count, day })],
    ),
    ...effect.changedDays.map(
      ({
        dayNumber: day,
        learners: count,
        lessonsAdded: added,
        lessonsRemoved: removed,
        homeworksRequired,
      }) =>
        [
          t('courseEditor.publish.changedDay', { count, day }),
          added + removed > 0
            ? t('courseEditor.publish.changedLessons', { change: signed(added, removed) })
            : '',
          homeworksRequired > 0 ? t('courseEditor.publish.changedHomework') : '',
        ]
          .filter(Boolean)
          .join(' '),
    ),
    ...effect.lostDays.map(({ dayNumber: day, learners: count }) =>
      t('courseEditor.publish.lost', { count, day }),
    ),
  ];
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {effect.passedDays
        .filter(({ isBlocking }) => isBlocking)
        .map((day) => (
          <BlockingDay key={day.id} day={day} />
        ))}
      {warnings.map((line) => (
        <Alert key={line} severity="warning">
          {line}
        </Alert>
      ))}
      {effect.learners > 0 && <Typography color="textSecondary">{t('courseEditor.publish.kept')}</Typography>}
    </>
  );
}

/** A required day that learners are past: the author decides whether they go back to it. */
function BlockingDay({ day }: { readonly day: Effect['passedDays'][number] }) {
  const { t } = useTranslation('studio');
  const { store, state } = useEditor();
  const { dayNumber, learners: count, isPassable } = day;
  const key = [...state.nodes.values()].find(({ kind, id }) => kind === 'day' && id === day.id)?.key;
  return (
    <Alert
      severity={isPassable ? 'info' : 'warning'}
      action={
        key !== undefined && (
          <Button size="small" color="inherit" onClick={() => store.set(key, { isPassable: !isPassable })}>
            {t(isPassable ? 'courseEditor.publish.holdBack' : 'courseEditor.publish.letPass')}
          </Button>
        )
      }
    >
      {isPassable
        ? t('courseEditor.publish.passedPassable', { count, day: dayNumber })
        : t('courseEditor.publish.passedBlocking', { count, day: dayNumber })}
    </Alert>
  );
}
