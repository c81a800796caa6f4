import { joinFacts } from '@daystream/i18n';
import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { deskPath } from './desk-address.ts';
import { TimeLeft } from './time-left.tsx';
import type { DeskFilter, ReviewItem } from './review-item.ts';

interface ReviewRowProps {
  readonly item: ReviewItem;
  readonly filter: DeskFilter;
  readonly isSelected: boolean;
  readonly now: number;
}

/** A homework in the list of the review desk: learner, title, remaining time. */
export function ReviewRow({ item, filter, isSelected, now }: ReviewRowProps) {
  const { t } = useTranslation('studio');
  const day = item.dayNumber === null ? null : t('review.day', { number: item.dayNumber });
  return (
    <ListItemButton
      component={NavLink}
      to={deskPath(item.id, filter)}
      data-homework={item.id}
      selected={isSelected}
      {...(isSelected && { 'aria-current': 'true' as const })}
      sx={{ gap: 1.25, px: 1.5, py: 0.875, borderRadius: 0, alignItems: 'flex-start' }}
    >
      <Avatar
        src={item.user.avatar?.small ?? undefined}
        alt=""
        sx={{ width: 34, height: 34, fontSize: 15, mt: 0.25 }}
      >
        {initialOf(item.user.name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: item.unreadCount > 0 ? 700 : 600 }}>
            {item.user.name}
          </Typography>
          <TimeLeft item={item} now={now} />
        </Box>
        <Typography variant="body2" noWrap color="inherit">
          {item.homework.title}
        </Typography>
        <Typography
          variant="caption"
          noWrap
          component="div"
          sx={{ opacity: isSelected ? 1 : undefined, color: isSelected ? 'inherit' : 'text.secondary' }}
        >
          {joinFacts([day, item.courseTitle])}
        </Typography>
      </Box>
    </ListItemButton>
  );
}
