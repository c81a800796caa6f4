import { scoreEntryType } from '@daystream/domain';
import { EmptyState, LinesSkeleton, StarIcon } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { scoresHistoryQuery, type ScoreEntry } from './points.queries.ts';

const numbers = new Intl.NumberFormat(language);
const signed = (amount: number) => `${amount < 0 ? '−' : ''}${numbers.format(Math.abs(amount))}`;

interface PointsHistoryProps {
  /** Number of newest entries to show; all of them, page by page, if omitted. */
  readonly limit?: number;
}

/** The points ledger of the learner, newest first. */
export function PointsHistory({ limit }: PointsHistoryProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const history = useInfiniteQuery(scoresHistoryQuery);
  const sourceText = ({ courseTitle, dayNumber, title }: NonNullable<ScoreEntry['source']>) =>
    [courseTitle, dayNumber === null ? '' : t('day.number', { number: dayNumber }), title]
      .filter(Boolean)
      .join('\u00A0· ');
  const types = { add: t('points.added'), debit: t('points.debited') };
  const entries = history.data?.pages.flatMap(({ items }) => items).slice(0, limit);
  return (
    <>
      {history.error && !entries ? (
        <LoadError error={history.error} onRetry={() => void history.refetch()} />
      ) : null}
      {history.isPending ? (
        <Loading>
          <LinesSkeleton rows={6} />
        </Loading>
      ) : null}
      {entries?.length === 0 ? (
        <EmptyState icon={<StarIcon />} title={t('points.empty')}>
          {t('points.emptyText')}
        </EmptyState>
      ) : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries?.map((entry) => (
          <Stack
            key={entry.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{
              py: 1.5,
              justifyContent: 'space-between',
              alignItems: 'baseline',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <div>
              <Typography>{entry.howItWas}</Typography>
              {entry.source ? (
                <Typography variant="body2" color="textSecondary">
                  {sourceText(entry.source)}
                </Typography>
              ) : null}
              <Typography variant="caption" color="textSecondary">
                {entry.isHeld ? t('points.held') : types[scoreEntryType(entry.amount)]},{' '}
                {dates.moment(entry.createdAt)}
              </Typography>
            </div>
            <Typography
              variant="h5"
              component="span"
              sx={{
                color: entry.amount > 0 ? 'success.main' : 'text.primary',
                fontVariantNumeric: 'tabular-nums',
                flexShrink: 0,
              }}
            >
              {signed(entry.amount)}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {limit === undefined ? <MoreButton list={history} label={t('points.more')} /> : null}
    </>
  );
}
