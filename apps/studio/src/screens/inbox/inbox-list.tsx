import { joinFacts } from '@daystream/i18n';
import { EmptyState, ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { askerName } from '../../platform/asker-name.ts';
import { durationText, overdueText } from '../../platform/date-texts.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { inboxPath, type InboxItem, type InboxPlace } from './inbox-view.ts';
import { kindTexts } from './inbox-texts.ts';

interface InboxListProps {
  readonly items: readonly InboxItem[] | undefined;
  readonly error: Error | null;
  readonly place: InboxPlace;
  readonly selectedId: number | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

export function InboxList(props: InboxListProps) {
  const { items, error, place, selectedId, hasMore, isLoadingMore, onMore, onRetry } = props;
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  if (items === undefined)
    return error ? (
      <ErrorState message={errorText(error)} onRetry={onRetry} />
    ) : (
      <Box sx={{ p: 3, textAlign: 'center' }}>
        <CircularProgress size={24} aria-label={t('review.loading')} />
      </Box>
    );
  if (items.length === 0) return <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>;
  return (
    <>
      <List aria-label={t('inbox.list')} disablePadding>
        {items.map((item) => (
          <ListItem key={item.id} disablePadding sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <InboxRow item={item} place={place} isSelected={item.id === selectedId} />
          </ListItem>
        ))}
      </List>
      {hasMore && (
        <Box sx={{ p: 2, textAlign: 'center' }}>
          <Button disabled={isLoadingMore} onClick={onMore}>
            {t('review.more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function InboxRow({
  item,
  place,
  isSelected,
}: Pick<InboxListProps, 'place'> & { readonly item: InboxItem; readonly isSelected: boolean }) {
  const { t } = useTranslation('studio');
  return (
    <ListItemButton
      component={NavLink}
      to={inboxPath(item.id, place)}
      data-item={item.id}
      selected={isSelected}
      {...(isSelected && { 'aria-current': 'true' as const })}
      sx={{ display: 'block', px: 1.5, py: 1, borderRadius: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {askerName(t, item)}
        </Typography>
        <DueTime item={item} />
      </Box>
      <Typography variant="body2" noWrap>
        {item.excerpt}
      </Typography>
      <SnoozedUntil item={item} />
      <Typography
        variant="caption"
        component="div"
        noWrap
        sx={{ color: isSelected ? 'inherit' : 'text.secondary' }}
      >
        {joinFacts([t(kindTexts[item.kind]), item.course, item.assignee?.name])}
      </Typography>
      {item.tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {item.tags.map((tag) => (
            <Chip key={tag} size="small" variant="outlined" label={tag} />
          ))}
        </Box>
      )}
    </ListItemButton>
  );
}

/** Until when the item is set aside. */
export function SnoozedUntil({ item: { snoozedUntil } }: { readonly item: InboxItem }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const now = useNow();
  if (snoozedUntil === null || snoozedUntil <= now) return null;
  return (
    <Typography variant="caption" component="div">
      {t('inbox.snoozedUntil', { time: dateTime(snoozedUntil) })}
    </Typography>
  );
}

/** How long until an answer is due, or how long it is overdue. */
export function DueTime({ item }: { readonly item: InboxItem }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const now = useNow();
  if (!item.isWaiting) return null;
  const isLate = item.dueAt <= now;
  const span = isLate ? overdueText(language, now - item.dueAt) : durationText(language, item.dueAt - now);
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(isLate && {
          px: 0.75,
          borderRadius: 1,
          fontWeight: 700,
          bgcolor: 'error.main',
          color: 'error.contrastText',
        }),
      }}
    >
      {isLate ? t('review.overdue', { span }) : t('review.left', { span })}
    </Box>
  );
}
