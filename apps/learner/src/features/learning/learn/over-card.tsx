import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CompletionLink, isCourseDone } from './completion/completion-link.tsx';
import type { Stream } from './learn.queries.ts';
import { useDebt } from './use-debt.ts';
import { useStatusLine } from './use-texts.ts';
import { WaysOn } from './ways-on.tsx';

/** A course that is over, on the home screen of a learner without an open one: what has ended, and how to go on. */
export function OverCard({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('learner');
  const statusLine = useStatusLine();
  const debt = useDebt(stream.id, { isWanted: !stream.isDemo });
  return (
    <Card component="article" sx={{ p: { xs: 2.5, sm: 3, md: 4 } }}>
      <Stack spacing={1.5} sx={{ maxWidth: 520 }}>
        <Typography variant="overline" color="textSecondary">
          {stream.course.title}
        </Typography>
        <Typography variant="h2">{stream.isDemo ? t('waysOn.demoOver') : statusLine(stream)}</Typography>
        {/* A debt has a text of its own: nothing is to be renewed. */}
        {debt === null ? (
          <Typography color="textSecondary">
            {stream.isDemo
              ? t('waysOn.demoOverText')
              : isCourseDone(stream)
                ? t('waysOn.doneText')
                : t('waysOn.overText')}
          </Typography>
        ) : null}
        <CompletionLink stream={stream} />
        <WaysOn stream={stream} />
      </Stack>
    </Card>
  );
}
